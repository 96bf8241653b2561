import assert from 'node:assert/strict';
import { defaultBaseAddress, readBaseAddress } from '../../../manifests/word/base-address.ts';
import { wordManifestFiles } from '../../../manifests/word/manifest-files.ts';

describe('The base address of the Word add-in', () => {
  it('is an https address of a whole host', () => {
    assert.equal(readBaseAddress('https://addin.example.com'), 'https://addin.example.com');
    assert.equal(readBaseAddress('https://addin.example.com/'), 'https://addin.example.com');
    assert.equal(
      readBaseAddress('https://addin.example.com:8443'),
      'https://addin.example.com:8443',
    );
    assert.equal(readBaseAddress('HTTPS://Addin.Example.com'), 'https://addin.example.com');
    assert.equal(readBaseAddress(defaultBaseAddress), defaultBaseAddress);
  });

  for (const [text, reason] of [
    ['http://addin.example.com', /not an https address/],
    ['addin.example.com', /not an https address/],
    ['', /not an https address/],
    ['https://me:secret@addin.example.com', /user name or password/],
    ['https://addin.example.com/word', /served from the root: use https:\/\/addin\.example\.com\./],
    ['https://addin.example.com/?a=b', /something behind the host/],
    ['https://addin.example.com/#a', /something behind the host/],
  ] as const) {
    it(`is refused when it is "${text}"`, () => {
      assert.throws(() => readBaseAddress(text), reason);
    });
  }

  it('never shows a password in its refusal', () => {
    assert.throws(() => readBaseAddress('https://me:canary@addin.example.com'), /^(?!.*canary)/);
  });

  it('is what every address of our own begins with', () => {
    const files = wordManifestFiles('https://addin.example.com');
    const addresses = files.flatMap(({ content }) => content.match(/https?:[^"<\s]+/g) ?? []);
    const foreign = addresses.filter(
      (address) =>
        !address.startsWith('https://addin.example.com/') &&
        !/^https?:\/\/(schemas|developer)\.microsoft\.com\/|^http:\/\/www\.w3\.org\//.test(address),
    );
    assert.deepEqual(foreign, []);
    assert.ok(addresses.includes('https://addin.example.com/taskpane.html'));
  });
});
