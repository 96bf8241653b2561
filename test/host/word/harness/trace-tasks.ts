import type { CDPSession, Page } from 'playwright-core';

/** One piece of work on a page's main thread. */
export interface TracedTask {
  /** Of the processor: a busy machine makes people wait longer, and changes little about this. */
  readonly cpuInMs: number;
  readonly wallInMs: number;
}

/** As Chromium traces it; times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string; readonly data?: { readonly url?: string } };
}

const categories = ['toplevel', 'devtools.timeline', 'v8.execute'];
/** What the test asks of the page runs there as well. */
const askedByTests = 'V8.InvokeApiInterruptCallbacks';

/**
 * What pages do while `body` runs, the longest first. Left out are the work of scripts whose address
 * ends in `others`, which share the thread, and what the test itself asks of the page.
 */
export async function traceTasks(
  page: Page,
  others: string,
  body: () => Promise<void>,
): Promise<readonly TracedTask[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser to trace.');
  const session = await browser.newBrowserCDPSession();
  const events = await eventsOf(session, body);
  await session.detach();
  const mains = new Set(events.filter(({ args }) => args?.name === 'CrRendererMain').map(threadOf));
  const onMains = events.filter((each) => each.ph === 'X' && mains.has(threadOf(each)));
  const foreign = onMains.filter(
    ({ name, args }) => name === askedByTests || args?.data?.url?.endsWith(others) === true,
  );
  return onMains
    .filter(({ name }) => name.endsWith('RunTask'))
    .map((task) =>
      ownTime(
        task,
        foreign.filter((each) => holds(task, each)),
      ),
    )
    .sort((one, other) => other.cpuInMs - one.cpuInMs);
}

/** The time of a task without that of others' work in it. */
function ownTime(task: TraceEvent, foreign: readonly TraceEvent[]): TracedTask {
  const outermost = foreign.filter((each) => !foreign.some((o) => o !== each && holds(o, each)));
  const less = (time: 'dur' | 'tdur'): number =>
    outermost.reduce((rest, each) => rest - (each[time] ?? 0), task[time] ?? 0) / 1000;
  return { cpuInMs: less('tdur'), wallInMs: less('dur') };
}

async function eventsOf(
  session: CDPSession,
  body: () => Promise<void>,
): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as readonly TraceEvent[]));
  });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { traceConfig: { includedCategories: categories } });
  await body();
  await session.send('Tracing.end');
  await complete;
  return events;
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid} ${tid}`;
}

function holds(task: TraceEvent, inner: TraceEvent): boolean {
  if (threadOf(task) !== threadOf(inner)) return false;
  return inner.ts >= task.ts && inner.ts <= task.ts + (task.dur ?? 0);
}
