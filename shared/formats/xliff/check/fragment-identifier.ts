import { say, type Message } from '../../../messages/message.ts';
import { TOKEN } from './attribute-types.ts';

/** One step of a fragment identifier: `u=1`, or an id without prefix. */
export interface Selector {
  readonly prefix: string;
  readonly id: string;
}

/** A fragment identifier as read, or what is wrong with it. */
export interface Fragment {
  readonly selectors: readonly Selector[];
  /** Null when nothing is wrong. */
  readonly fault: Message | null;
}

/** Prefixes of containers in the order they must have. */
const CONTAINERS = ['f', 'g', 'u'];
/** Whether a prefix names a file, a group or a unit. */
export function isContainer(prefix: string): boolean {
  return CONTAINERS.includes(prefix);
}

/** Prefixes of what lies in a container; an id without prefix is one of these too. */
const LEAVES = new Set(['n', 'd', 't', '']);
/** Prefixes of the modules, and of TBX, which is registered for extensions. */
const MODULE_PREFIXES = new Set([
  'gls', 'mtc', 'mda', 'res', 'ctr', 'slr', 'val', 'fs', 'its', 'itsm', 'pgs', 'tbx',
]); // prettier-ignore

/** Reads `#/f=f1/u=1/m1` and checks its form (XLIFF 2, fragment identification). */
export function readFragment(reference: string): Fragment {
  const selectors = reference.replace(/^#\/?/, '').split('/').map(readSelector);
  return { selectors, fault: findFault(selectors) };
}

function readSelector(step: string): Selector {
  const sign = step.indexOf('=');
  return sign < 0
    ? { prefix: '', id: step }
    : { prefix: step.slice(0, sign), id: step.slice(sign + 1) };
}

function findFault(selectors: readonly Selector[]): Message | null {
  let reached = -1;
  for (const [index, { prefix, id }] of selectors.entries()) {
    const fault = stepFault(prefix, id);
    if (fault !== null) return fault;
    const rank = CONTAINERS.indexOf(prefix);
    if (rank >= 0) {
      if (rank <= reached) return say('fragment-order', { step: `${prefix}=${id}` });
      reached = rank;
    } else if (index < selectors.length - 1) {
      return say('fragment-leaf', { step: prefix === '' ? id : `${prefix}=${id}` });
    }
  }
  return null;
}

/** What is wrong with one step by itself. */
function stepFault(prefix: string, id: string): Message | null {
  if (!TOKEN.accepts(id) || (prefix !== '' && !TOKEN.accepts(prefix))) {
    return say('fragment-syntax');
  }
  if (isContainer(prefix) || LEAVES.has(prefix) || MODULE_PREFIXES.has(prefix)) return null;
  return prefix.length < 2
    ? say('fragment-prefix', { prefix })
    : say('unknown-fragment-prefix', { prefix });
}
