import {
  LANGUAGE, NORMALIZATION, PERCENT, POSITIVE, TEXT, TOKEN, USER_VALUE, YES_NO, oneOf,
} from './attribute-types.ts'; // prettier-ignore
import type { AttributeType } from './attribute-types.ts';
import { any, element, maybe, one, some } from './element-rule.ts';
import type { Grammar } from './element-rule.ts';

/** A source or target of resource data. */
const resource = element(
  { href: TEXT, 'xml:lang': LANGUAGE },
  { foreign: 'any', content: [any('*')] },
);

/** Elements of the modules of XLIFF 2. */
export const MODULE_ELEMENTS: Grammar = {
  'mtc:matches': element({}, { content: [some('mtc:match')] }),
  'mtc:match': element(
    {
      id: TOKEN,
      'ref!': TEXT,
      origin: TEXT,
      reference: YES_NO,
      similarity: PERCENT,
      matchQuality: PERCENT,
      matchSuitability: PERCENT,
      subType: USER_VALUE,
      type: oneOf('am', 'mt', 'icm', 'idm', 'tb', 'tm', 'other'),
    },
    {
      foreign: 'any',
      content: [
        maybe('mda:metadata'),
        maybe('xlf:originalData'),
        one('xlf:source'),
        one('xlf:target'),
        any('*'),
      ],
    },
  ),
  'gls:glossary': element({}, { content: [some('gls:glossEntry')] }),
  'gls:glossEntry': element(
    { id: TOKEN, ref: TEXT },
    {
      foreign: 'any',
      content: [one('gls:term'), any('gls:translation'), maybe('gls:definition'), any('*')],
    },
  ),
  'gls:term': element({ source: TEXT }, { foreign: 'any', text: true }),
  'gls:translation': element(
    { id: TOKEN, ref: TEXT, source: TEXT },
    { foreign: 'any', text: true },
  ),
  'gls:definition': element({ source: TEXT }, { foreign: 'any', text: true }),
  'mda:metadata': element({ id: TOKEN }, { content: [some('mda:metaGroup')] }),
  'mda:metaGroup': element(
    { id: TOKEN, category: TEXT, appliesTo: oneOf('source', 'target', 'ignorable') },
    { content: [some('mda:metaGroup', 'mda:meta')] },
  ),
  'mda:meta': element({ 'type!': TEXT }, { text: true }),
  'res:resourceData': element(
    {},
    { content: [any('res:resourceItemRef'), any('res:resourceItem')] },
  ),
  'res:resourceItemRef': element({ id: TOKEN, 'ref!': TOKEN }, { foreign: 'any' }),
  'res:resourceItem': element(
    { id: TOKEN, mimeType: TEXT, context: YES_NO },
    {
      foreign: 'any',
      content: [maybe('xlf:notes'), maybe('res:source'), maybe('res:target'), any('res:reference')],
    },
  ),
  'res:source': resource,
  'res:target': resource,
  'res:reference': element({ 'href!': TEXT, 'xml:lang': LANGUAGE }, { foreign: 'any' }),
  'slr:profiles': element(
    { generalProfile: TEXT, storageProfile: TEXT },
    { content: [maybe('slr:normalization'), any('*')] },
  ),
  'slr:normalization': element({ general: NORMALIZATION, storage: NORMALIZATION }),
  'slr:data': element({ 'profile!': TEXT }, { foreign: 'any', content: [any('*')] }),
  'val:validation': element({}, { foreign: 'any', content: [some('val:rule')] }),
  'val:rule': element(
    {
      isPresent: TEXT,
      occurs: POSITIVE,
      isNotPresent: TEXT,
      startsWith: TEXT,
      endsWith: TEXT,
      existsInSource: YES_NO,
      caseSensitive: YES_NO,
      normalization: NORMALIZATION,
      disabled: YES_NO,
    },
    { foreign: 'any' },
  ),
  'ctr:changeTrack': element({}, { foreign: 'any', content: [some('ctr:revisions')] }),
  'ctr:revisions': element(
    { 'appliesTo!': TOKEN, ref: TOKEN, currentVersion: TOKEN },
    { foreign: 'any', content: [some('ctr:revision')] },
  ),
  'ctr:revision': element(
    { author: TEXT, datetime: TEXT, version: TOKEN },
    { foreign: 'any', content: [some('ctr:item')] },
  ),
  'ctr:item': element({ 'property!': TEXT }, { foreign: 'any', text: true, content: null }),
};

const HTML_ELEMENTS =
  'a b bdo big blockquote body br button caption center cite code col colgroup dd del div dl dt em h1 h2 h3 h4 h5 h6 head hr html i img label legend li ol p pre q s samp select small span strike strong sub sup table tbody td tfoot th thead title tr tt u ul'.split(
    ' ',
  );

/** Attributes of the modules that stand on elements of the core. */
export const MODULE_ATTRIBUTES: ReadonlyMap<string, AttributeType> = new Map([
  ['fs:fs', oneOf(...HTML_ELEMENTS)],
  ['fs:subFs', TEXT],
  ['slr:equivStorage', TEXT],
  ['slr:sizeInfo', TEXT],
  ['slr:sizeInfoRef', TOKEN],
  ['slr:sizeRestriction', TEXT],
  ['slr:storageRestriction', TEXT],
]);

/** Modules whose elements and attributes are all in the tables: another name of theirs is an error. */
export const CLOSED_MODULES: ReadonlySet<string> = new Set([
  'mtc',
  'gls',
  'mda',
  'res',
  'slr',
  'val',
  'ctr',
  'fs',
]);
