import {
  ANNOTATION_TYPE, CODE_POINT, CODE_TYPE, DIRECTION, LANGUAGE, POSITIVE, PRIORITY, REORDER, SPACE_HANDLING, TEXT, TOKEN, TOKENS, USER_VALUE, YES_NO, oneOf,
} from './attribute-types.ts'; // prettier-ignore
import { any, element, maybe, one, some } from './element-rule.ts';
import type { Grammar } from './element-rule.ts';

const inline = any(
  'xlf:cp', 'xlf:ph', 'xlf:pc', 'xlf:sc', 'xlf:ec', 'xlf:mrk', 'xlf:sm', 'xlf:em',
); // prettier-ignore

/** Attributes of file, group and unit alike. */
const container = {
  'id!': TOKEN,
  canResegment: YES_NO,
  translate: YES_NO,
  srcDir: DIRECTION,
  trgDir: DIRECTION,
  'xml:space': SPACE_HANDLING,
};

const editing = {
  canCopy: YES_NO,
  canDelete: YES_NO,
  canReorder: REORDER,
  copyOf: TOKEN,
  type: CODE_TYPE,
  subType: USER_VALUE,
};

const single = { disp: TEXT, equiv: TEXT, dataRef: TOKEN, subFlows: TOKENS };

const annotation = {
  'id!': TOKEN,
  translate: YES_NO,
  type: ANNOTATION_TYPE,
  ref: TEXT,
  value: TEXT,
};

const state = oneOf('initial', 'translated', 'reviewed', 'final');

/** Elements of the core of XLIFF 2.0 and 2.1; 2.2 adds a little (`CORE_22`). */
export const CORE: Grammar = {
  'xlf:xliff': element(
    {
      'version!': TEXT,
      'srcLang!': LANGUAGE,
      trgLang: LANGUAGE,
      'xml:space': SPACE_HANDLING,
    },
    { foreign: 'any', content: [some('xlf:file')] },
  ),
  'xlf:file': element(
    { ...container, original: TEXT },
    {
      foreign: 'any',
      content: [maybe('xlf:skeleton'), any('*'), maybe('xlf:notes'), some('xlf:unit', 'xlf:group')],
    },
  ),
  'xlf:skeleton': element({ href: TEXT }, { text: true, content: [any('*')] }),
  'xlf:group': element(
    { ...container, name: TEXT, type: USER_VALUE },
    { foreign: 'any', content: [any('*'), maybe('xlf:notes'), any('xlf:unit', 'xlf:group')] },
  ),
  'xlf:unit': element(
    { ...container, name: TEXT, type: USER_VALUE },
    {
      foreign: 'any',
      content: [
        any('*'),
        maybe('xlf:notes'),
        maybe('xlf:originalData'),
        some('xlf:segment', 'xlf:ignorable'),
      ],
    },
  ),
  'xlf:segment': element(
    { id: TOKEN, canResegment: YES_NO, state, subState: USER_VALUE },
    { content: [one('xlf:source'), maybe('xlf:target')] },
  ),
  'xlf:ignorable': element({ id: TOKEN }, { content: [one('xlf:source'), maybe('xlf:target')] }),
  'xlf:notes': element({}, { content: [some('xlf:note')] }),
  'xlf:note': element(
    { id: TOKEN, appliesTo: oneOf('source', 'target'), category: TEXT, priority: PRIORITY },
    { foreign: 'any', text: true },
  ),
  'xlf:originalData': element({}, { content: [some('xlf:data')] }),
  'xlf:data': element(
    { 'id!': TOKEN, dir: DIRECTION, 'xml:space': oneOf('preserve') },
    { text: true, content: [any('xlf:cp')] },
  ),
  'xlf:source': element(
    { 'xml:lang': LANGUAGE, 'xml:space': SPACE_HANDLING },
    { text: true, content: [inline] },
  ),
  'xlf:target': element(
    { 'xml:lang': LANGUAGE, 'xml:space': SPACE_HANDLING, order: POSITIVE },
    { text: true, content: [inline] },
  ),
  'xlf:cp': element({ 'hex!': CODE_POINT }),
  'xlf:ph': element({ 'id!': TOKEN, ...editing, ...single }, { foreign: 'modules' }),
  'xlf:pc': element(
    {
      'id!': TOKEN,
      ...editing,
      canOverlap: YES_NO,
      dispStart: TEXT,
      dispEnd: TEXT,
      equivStart: TEXT,
      equivEnd: TEXT,
      dataRefStart: TOKEN,
      dataRefEnd: TOKEN,
      subFlowsStart: TOKENS,
      subFlowsEnd: TOKENS,
      dir: DIRECTION,
    },
    { foreign: 'modules', text: true, content: [inline] },
  ),
  'xlf:sc': element(
    { 'id!': TOKEN, ...editing, ...single, canOverlap: YES_NO, dir: DIRECTION, isolated: YES_NO },
    { foreign: 'modules' },
  ),
  'xlf:ec': element(
    {
      id: TOKEN,
      startRef: TOKEN,
      ...editing,
      ...single,
      canOverlap: YES_NO,
      dir: DIRECTION,
      isolated: YES_NO,
    },
    { foreign: 'modules' },
  ),
  'xlf:mrk': element(annotation, { foreign: 'any', text: true, content: [inline] }),
  'xlf:sm': element(annotation, { foreign: 'any' }),
  'xlf:em': element({ 'startRef!': TOKEN }),
};

/**
 * What 2.2 changes: notes and metadata of the whole document, notes that point at something, and
 * segments that are one case of a plural, gender or choice.
 */
export const CORE_22: Grammar = {
  ...CORE,
  'xlf:xliff': element(
    {
      'version!': TEXT,
      'srcLang!': LANGUAGE,
      trgLang: LANGUAGE,
      'xml:space': SPACE_HANDLING,
    },
    { foreign: 'any', content: [any('xlf:notes', 'mda:metadata'), some('xlf:file')] },
  ),
  'xlf:segment': element(
    { id: TOKEN, canResegment: YES_NO, state, subState: USER_VALUE, 'pgs:case': TEXT },
    { content: [one('xlf:source'), maybe('xlf:target')] },
  ),
  'xlf:note': element(
    {
      id: TOKEN,
      appliesTo: oneOf('source', 'target'),
      category: TEXT,
      priority: PRIORITY,
      ref: TEXT,
    },
    { foreign: 'any', text: true },
  ),
};
