import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

interface Locked {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

describe('The lockfile', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, Locked>>;
  };

  it('holds no address of a registry', () => {
    const found = Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined);
    assert.deepEqual(found, []);
  });

  it('names what packages bring for other systems too, or "npm ci" refuses it', () => {
    const places = Object.keys(packages);
    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies)
        .filter((name) => !places.some((other) => other.endsWith(`node_modules/${name}`)))
        .map((name) => `${place}: ${name}`),
    );
    assert.deepEqual(missing, []);
  });
});
