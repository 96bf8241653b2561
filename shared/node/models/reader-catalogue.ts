import type { CatalogueModel, PackedFile, StoredFile } from './catalogue.ts';

/**
 * What reads letters off pictures: Tesseract as the npm package `tesseract.js-core` has it, and for
 * each language the data of `@tesseract.js-data`. Their digests stand here: a program is fetched, and
 * nobody but this list says which. Of each package one file is used.
 */
const program: PackedFile = {
  part: 'program',
  packing: 'tgz',
  entry: 'package/tesseract-core-simd-lstm.wasm.js',
  location: 'tesseract.js-core/-/tesseract.js-core-7.0.0.tgz',
  packedBytes: 16_935_308,
  packedHash: 'ba584355515eaff877552022853c0e71f2cb70466e759d1d6940484929718ee0',
  bytes: 3_899_472,
  hash: 'c58b46a4c796c0b8afccf77591d5b875b6896b45d402bbce8caa6f5362447b38',
};

const version = '7.0.0';

/** Licence of the program and of the data. */
export const readerLicence = 'Apache-2.0';

/** By the codes that Tesseract has for languages; sizes and digests of the package, then of the data. */
const data: readonly (readonly [string, number, string, number, string])[] = [
  [
    'eng',
    13_839_644,
    'c9bddf2e2f0a214ac7918f3f4a3caf45e09ce8674fe26662ae7787ac8927f7bb',
    2_952_873,
    '45b4cb346724ac1774f1c36f42f182b887bcdb28ebe63e6fff90ac41f3fcff91',
  ],
  [
    'deu',
    8_411_089,
    '929782d1d505ae09a568c41f2ea73182e84bb323205340abd72654584cd27b2c',
    1_333_102,
    '306c4280d0cbed46fbff727486bd43b92730181bae80f56941a091f363bdf28b',
  ],
  [
    'fra',
    6_959_264,
    'ffcef66c64e763499d56ea3f8d7470215390b7c3ab8f33df19a2ab0f2d88c0e5',
    707_406,
    'd611139672b3752c7097e671e4a1d9209dfd37f2aeb081ef6487fba3351e9255',
  ],
  [
    'spa',
    10_436_372,
    'b6814aa0f4f672c6772b9a5323b85c19887d030ffcf571e5c41a8b066fbb9d16',
    2_100_190,
    '40be52f97b5d4eb7460073dc1f94cd546b27150333c0bf854ed7e7132db6bceb',
  ],
  [
    'ita',
    8_567_364,
    '54d34ea85750346d5f2e2aa552856e4bff0c518278fcb44353f448d1aa29f8ca',
    1_660_998,
    'f702fcfad297ce028ede3626d1467b67939f23ff23595f9badd54681cf25a4d3',
  ],
  [
    'por',
    8_124_452,
    'e9d54a379afab14fbd18530fc6a6e6cc8f7c0be2799c74be854eda920aabddac',
    1_392_239,
    'dacebc1386ddaaf8389f81094236cca0d690897cde693d48cbdaa881c86e2b4c',
  ],
];

/** What can be fetched to read pictures: the same program for all, and the data of a language. */
export const readerCatalogue: readonly CatalogueModel[] = data.map(
  ([language, packedBytes, packedHash, bytes, hash]) => ({
    source: 'ocr',
    target: language,
    version,
    architecture: '',
    precision: null,
    files: [
      program,
      {
        part: 'letters',
        packing: 'tgz',
        entry: `package/4.0.0_best_int/${language}.traineddata.gz`,
        location: `@tesseract.js-data/${language}/-/${language}-1.0.0.tgz`,
        packedBytes,
        packedHash,
        bytes,
        hash,
      },
    ],
  }),
);

/** Whether a set is one of a list, file by file: what is not is not run, whoever put it there. */
export function isListed(
  { target, files }: { readonly target: string; readonly files: readonly StoredFile[] },
  list: readonly CatalogueModel[],
): boolean {
  const listed = list.find((model) => model.target === target)?.files ?? [];
  return (
    listed.length > 0 &&
    listed.length === files.length &&
    listed.every(({ hash }, index) => hash === files[index]?.hash)
  );
}
