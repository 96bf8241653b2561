import assert from 'node:assert/strict';
import {
  findServer,
  serverVariables,
} from '../../../../../shared/sandbox/engines/servers/named-server.ts';
import {
  readServerChoice,
  ServerAddressError,
  type NamedServer,
} from '../../../../../shared/sandbox/engines/servers/server-choice.ts';

const named: NamedServer = {
  address: 'http://127.0.0.1:11434',
  kind: 'chat',
  model: null,
  isFirst: false,
  mayBeElsewhere: false,
  key: null,
};

function faultOf(address: string, mayBeElsewhere = false): unknown {
  try {
    readServerChoice({ ...named, address, mayBeElsewhere });
    return null;
  } catch (error) {
    assert.ok(error instanceof ServerAddressError);
    return [error.fault, error.address];
  }
}

describe('the address of a server', () => {
  it('is taken as it is usually written, with or without its version', () => {
    for (const [written, base] of [
      ['http://127.0.0.1:11434', 'http://127.0.0.1:11434'],
      ['http://localhost:1234/v1/', 'http://localhost:1234'],
      [' http://[::1]:8080/v1 ', 'http://[::1]:8080'],
      ['http://127.1:8000/llm/v1', 'http://127.0.0.1:8000/llm'],
      ['http://2130706433:80/', 'http://127.0.0.1'],
    ] as const) {
      assert.equal(readServerChoice({ ...named, address: written }).baseUrl, base);
      assert.equal(readServerChoice({ ...named, address: written }).staysHere, true);
    }
  });

  it('is on this computer unless the user agrees that texts leave it', () => {
    for (const host of ['ollama', '10.0.0.7:11434', 'localhost.evil.example', '[2001:db8::1]']) {
      assert.deepEqual(faultOf(`http://${host}/v1`), ['server.elsewhere', host]);
      assert.equal(faultOf(`http://${host}/v1`, true), null);
    }
    assert.deepEqual(faultOf('http://0.0.0.0:80'), ['server.elsewhere', '0.0.0.0']);
  });

  it('is refused without a scheme, or with one that is not of the web', () => {
    for (const address of ['', '127.0.0.1:11434', 'file:///etc/passwd', 'ftp://127.0.0.1/']) {
      assert.deepEqual(faultOf(address, true), ['server.no-address', address]);
    }
  });

  it('holds nothing secret, and what is said of it neither', () => {
    for (const secret of ['key@', 'me:key@']) {
      const fault = faultOf(`http://${secret}127.0.0.1:1`);
      assert.deepEqual(fault, ['server.secret-in-address', '127.0.0.1:1']);
    }
    assert.deepEqual(faultOf('http://127.0.0.1/?key=abc'), [
      'server.secret-in-address',
      '127.0.0.1',
    ]);
    assert.deepEqual(faultOf('me:key@127.0.0.1?key=abc'), ['server.no-address', '127.0.0.1']);
  });

  it('takes a key that was named for another server along nowhere', () => {
    const variables = {
      [serverVariables.address]: 'https://models.example/v1',
      [serverVariables.remote]: 'yes',
      [serverVariables.key]: 'secret',
    };
    const keyFor = (address: string, environment: Record<string, string> = variables): unknown =>
      findServer(environment, { address, remote: true })?.key;
    assert.equal(findServer(variables)?.key, 'secret');
    assert.equal(keyFor('https://models.example/v1/'), 'secret');
    assert.equal(keyFor('https://models.example.evil.example/v1'), null);
    assert.equal(keyFor('http://models.example/v1'), null);
    assert.equal(keyFor('http://127.0.0.1:11434'), null);
    const alone = { [serverVariables.key]: 'secret' };
    assert.equal(keyFor('http://127.0.0.1:11434', alone), 'secret');
  });
});
