import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { promisify } from 'node:util';
import { readLiterals } from '../../../scripts/build-phrase-memory/read-literals.ts';
import { readTarball } from '../../../scripts/build-phrase-memory/read-tarball.ts';
import { npmScript } from '../../../scripts/npm-script.mjs';

/**
 * Texts that the engines are tried on: those of an editor's interface, and questions of Debian's
 * installer. They are fetched into a folder that is never committed, and nothing is learnt from them.
 */
export type TestPair = readonly [english: string, foreign: string];
export type TestTexts = ReadonlyMap<string, readonly TestPair[]>;

const run = promisify(execFile);

const interfacePackage = 'ckeditor5@48.5.2';
const interfaceDigest =
  'sha512-7xWn4z/O6QUQf/Two826jQrfcN8uB+Fizn0/nVYHgvOvNRGIkaxQqfO2v/PmdU+IIB2QrtihDkk1vfwwYWe63w==';

const interfaceFiles: Readonly<Record<string, string>> = { nb: 'no', pt: 'pt-br', zh: 'zh-cn' };

/** Fetches the interface's texts in `languages`; throws where the registry cannot be reached. */
export async function fetchInterfaceTexts(
  folder: string,
  languages: readonly string[],
): Promise<TestTexts> {
  const place = join(folder, 'ckeditor5-48.5.2.tgz');
  let packed = await readFile(place).catch(() => null);
  if (packed === null) {
    await mkdir(folder, { recursive: true });
    const npm = npmScript();
    if (npm === null) throw new Error('npm was not found beside Node.');
    const how = ['--ignore-scripts', '--pack-destination', folder];
    await run(execPath, [npm, 'pack', ...how, interfacePackage]);
    packed = await readFile(place);
  }
  const digest = `sha512-${createHash('sha512').update(packed).digest('base64')}`;
  if (digest !== interfaceDigest) throw new Error(`${place} is another package.`);
  const files = new Map(readTarball(packed));
  const textsIn = (code: string): ReadonlyMap<string, string> => {
    const content = files.get(`dist/translations/${code}.js`)?.toString('utf8') ?? '';
    const texts = [...readLiterals(content)];
    return new Map(texts.map(([key, text]) => [key.slice(`${code}.dictionary.`.length), text]));
  };
  const english = textsIn('en');
  return new Map(
    languages.map((language) => {
      const foreign = textsIn(interfaceFiles[language] ?? language);
      return [language, pairsOf(english, foreign)];
    }),
  );
}

function pairsOf(
  english: ReadonlyMap<string, string>,
  foreign: ReadonlyMap<string, string>,
): readonly TestPair[] {
  return [...english].flatMap(([key, text]): readonly TestPair[] => {
    const other = foreign.get(key)?.trim() ?? '';
    return /\p{L}/u.test(text) && other !== '' && other !== text.trim()
      ? [[text.trim(), other]]
      : [];
  });
}

/** Packages whose questions are translated into many languages. */
const debianPackages = [
  ...['popularity-contest', 'openssh-server', 'postfix', 'exim4-config', 'samba-common', 'locales'],
  ...['tzdata', 'console-setup', 'keyboard-configuration', 'debconf', 'ucf', 'unattended-upgrades'],
  ...['ca-certificates', 'cups', 'slapd', 'dovecot-core', 'grub-pc', 'wireshark-common', 'man-db'],
  ...['nullmailer', 'apt-listchanges', 'sane-utils', 'kdump-tools', 'isc-dhcp-server', 'bind9'],
];

const debianCodes: Readonly<Record<string, string>> = { pt: 'pt_BR', zh: 'zh_CN' };
const mostParagraphs = 150;

/** Fetches paragraphs of Debian's questions; throws where its packages cannot be reached. */
export async function fetchProse(folder: string, languages: readonly string[]): Promise<TestTexts> {
  const place = join(folder, 'debian');
  const held = await readdir(place).catch(() => []);
  if (held.length === 0) await fetchPackages(place);
  const questions: Question[] = [];
  for (const name of (await readdir(place)).filter((file) => file.endsWith('.deb')).sort()) {
    const templates = await run('sh', [
      '-c',
      'dpkg-deb --ctrl-tarfile "$1" | tar --extract --to-stdout ./templates',
      'sh',
      join(place, name),
    ]).catch(() => null);
    questions.push(...readQuestions(templates?.stdout ?? ''));
  }
  return new Map(
    languages.map((language) => [
      language,
      paragraphsOf(questions, debianCodes[language] ?? language),
    ]),
  );
}

async function fetchPackages(place: string): Promise<void> {
  await mkdir(place, { recursive: true });
  // One after the other: what one release has, another may not.
  for (const name of debianPackages) {
    await run('apt-get', ['download', name], { cwd: place }).catch(() => null);
  }
  if ((await readdir(place)).length === 0) {
    await rm(place, { recursive: true });
    throw new Error('no package of Debian came ("apt-get download")');
  }
}

/** The paragraphs of a question by language, `en` among them. */
type Question = ReadonlyMap<string, readonly string[]>;

/** Reads the templates of debconf: fields whose further lines are indented, a dot between paragraphs. */
export function readQuestions(templates: string): readonly Question[] {
  return templates.split(/\n{2,}/u).map((stanza) => {
    const paragraphs = new Map<string, readonly string[]>();
    for (const field of stanza.replace(/\n (?! )/gu, '\u0000').split('\n')) {
      const [, code = 'en', value = ''] =
        /^Description(?:-([a-z]{2,3}(?:_[A-Z]{2})?)\.UTF-8)?: (.*)$/u.exec(field) ?? [];
      if (value === '') continue;
      const [first = '', ...rest] = value.split('\u0000');
      const long = rest.join(' ').split(/(?:^| )\.(?: |$)/u);
      paragraphs.set(
        code,
        [first, ...long].map((text) => text.replace(/\s+/gu, ' ').trim()),
      );
    }
    return paragraphs;
  });
}

function paragraphsOf(questions: readonly Question[], code: string): readonly TestPair[] {
  const pairs = new Map<string, string>();
  for (const question of questions) {
    const [english, foreign] = [question.get('en'), question.get(code)];
    if (english === undefined || foreign?.length !== english.length) continue;
    english.forEach((text, place) => {
      const other = foreign[place] ?? '';
      const fits = text.length >= 25 && text.length <= 300 && other.length >= 8;
      if (fits && other !== text && !pairs.has(text)) pairs.set(text, other);
    });
  }
  return [...pairs].slice(0, mostParagraphs);
}
