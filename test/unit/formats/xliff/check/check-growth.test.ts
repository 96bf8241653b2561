import { checkXliff2 } from '../../../../../shared/formats/xliff/check/check-xliff2.ts';
import { assertGrowsWithItsInput } from '../../../../doubles/growth.ts';

const SEGMENT = '<segment><source>a</source></segment>';
const ITEM = '<ctr:item property="x:a">a</ctr:item>';
const FIRST = 'canReorder="firstNo" canDelete="no" canCopy="no"';

/** What stands in a unit that holds so many of a kind. */
const units: readonly (readonly [name: string, unit: (count: number) => string])[] = [
  [
    'properties of a revision',
    (count) =>
      track(
        `<ctr:revisions appliesTo="unit" currentVersion="1"><ctr:revision version="1">${many(count, (at) => `<ctr:item property="x:p${at}">a</ctr:item>`)}</ctr:revision></ctr:revisions>`,
        SEGMENT,
      ),
  ],
  [
    'revisions of one element',
    (count) =>
      track(
        `<ctr:revisions appliesTo="unit" currentVersion="${count - 1}">${many(count, (at) => `<ctr:revision version="${at}">${ITEM}</ctr:revision>`)}</ctr:revisions>`,
        SEGMENT,
      ),
  ],
  [
    'revisions of elements that they do not name',
    (count) =>
      track(
        many(
          count,
          () =>
            '<ctr:revisions appliesTo="segment"><ctr:revision><ctr:item property="state">a</ctr:item></ctr:revision></ctr:revisions>',
        ),
        many(count, (at) => `<segment id="s${at}"><source>a</source></segment>`) + SEGMENT,
      ),
  ],
  [
    'comments and their notes',
    (count) =>
      `<notes>${many(count, (at) => `<note id="n${at}">a</note>`)}</notes><segment><source>${many(count, (at) => `<mrk id="m${at}" type="comment" ref="#n=n${at}">a</mrk>`)}</source></segment>`,
  ],
  [
    'sequences of codes',
    (count) =>
      sides(
        many(count, (at) => `<ph id="p${at}" ${FIRST}/>`),
        many(count, (at) => `<ph id="p${count - 1 - at}" ${FIRST}/>`),
      ),
  ],
  [
    'sequences of codes with one id',
    (count) =>
      sides(
        many(count, () => `<ph id="p" ${FIRST}/>`),
        many(count, () => `<ph id="p" ${FIRST}/>`),
      ),
  ],
];

function many(count: number, one: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => one(at)).join('');
}

function track(revisions: string, segments: string): string {
  return `<ctr:changeTrack>${revisions}</ctr:changeTrack>${segments}`;
}

function sides(source: string, target: string): string {
  return `<segment><source>${source}</source><target>${target}</target></segment>`;
}

function inFile(unit: string): string {
  return (
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.1" xmlns:ctr="urn:oasis:names:tc:xliff:changetracking:2.1" ' +
    `version="2.1" srcLang="en" trgLang="de"><file id="f"><unit id="u">${unit}</unit></file></xliff>`
  );
}

describe('the check of an XLIFF 2 file', () => {
  for (const [name, unit] of units) {
    it(`takes no more time than the file is long, with many ${name}`, () => {
      const length = unit(100).length / 100;
      assertGrowsWithItsInput(
        (text) => void checkXliff2(text),
        (wanted) => inFile(unit(Math.ceil(wanted / length))),
        1_600_000,
      );
    }).timeout(60_000);
  }
});
