import type { SoundMeter } from '../../../../shared/api/voice/sound-meter.ts';
import type { TranscriptChange } from '../../../../shared/api/voice/transcript-log.ts';
import type {
  Recovery,
  VoiceStreamParts,
} from '../../../../shared/api/voice/voice-stream-options.ts';
import {
  type CaptionOrder,
  type CaptionPause,
  type CaptionedRecording,
  type ResumedCaptions,
  captionRecording,
} from '../../../../shared/captions/index.ts';
import type { CaptionPhase } from './caption-messages.ts';
import { append } from '../../../../shared/text/lists/append.ts';

interface HeardLine {
  readonly startInMs: number;
  readonly text: string;
}

/** One language while it is heard. */
export interface HeardColumn {
  /** Null for what is said. */
  readonly target: string | null;
  /** Of what is said; null until somebody speaks. */
  language: string | null;
  readonly lines: HeardLine[];
  tentative: string;
}

/** What changed: the state, or a column and how many lines it had before. */
export type RunChange =
  | { readonly type: 'state' }
  | { readonly type: 'text'; readonly column: number; readonly from: number };

/** One recording on its way: what has been heard, and how it is paused and stopped. */
export class CaptionRun {
  readonly columns: readonly HeardColumn[];
  readonly order: CaptionOrder;
  phase: CaptionPhase = 'running';
  /** Milliseconds of the sound that have gone, those of an earlier run among them. */
  sentInMs: number;
  /** Every time the connection was made again. */
  readonly recoveries: Recovery[] = [];
  readonly #pause: CaptionPause;
  readonly #resumed: ResumedCaptions | null;
  readonly #stop = new AbortController();
  readonly #listeners = new Set<(change: RunChange) => void>();

  constructor(order: CaptionOrder, pause: CaptionPause, resumed: ResumedCaptions | null = null) {
    this.order = order;
    this.#pause = pause;
    this.#resumed = resumed;
    this.sentInMs = resumed?.sentInMs ?? 0;
    const { source = [], targets } = resumed?.transcript ?? {};
    const spoken = order.sourceLanguage ?? source[0]?.language ?? null;
    this.columns = [
      { target: null, language: spoken, lines: source.map(lineOf), tentative: '' },
      ...order.targetLanguages.map((target) => {
        const lines = (targets?.get(target) ?? []).map(lineOf);
        return { target, language: target, lines, tentative: '' };
      }),
    ];
  }

  get isOver(): boolean {
    return this.phase === 'done' || this.phase === 'failed';
  }

  /** Whether it ended because somebody wanted that. */
  get isStopped(): boolean {
    return this.#stop.signal.aborted;
  }

  /** Returns how to stop listening. */
  onDidChange(listener: (change: RunChange) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  /** As `captionRecording`; stopped, it resolves with what was concluded, or rejects with the abort. */
  async stream(parts: VoiceStreamParts, meter?: SoundMeter): Promise<CaptionedRecording> {
    const audio = this.#pause.sound(this.order.audio);
    return captionRecording({ ...this.order, audio }, this.#pause.parts(parts), {
      signal: this.#stop.signal,
      ...(meter === undefined ? {} : { meter }),
      ...(this.#resumed === null ? {} : { heardBefore: this.#resumed.transcript }),
      onProgress: (sentInMs) => {
        this.sentInMs = sentInMs;
        this.#tell({ type: 'state' });
      },
      onTranscript: (change) => {
        this.#take(change);
      },
      onRecovery: (how) => {
        this.recoveries.push(how);
        this.#tell({ type: 'state' });
      },
    });
  }

  pause(): void {
    if (this.phase !== 'running') return;
    this.#pause.pause();
    this.#enter('paused');
  }

  resume(): void {
    if (this.phase !== 'paused') return;
    this.#pause.resume();
    this.#enter('running');
  }

  /** Ends it early; what was concluded is kept. */
  stop(): void {
    if (this.isOver || this.isStopped) return;
    this.#enter('stopping');
    this.#stop.abort();
    this.#pause.resume();
  }

  end(phase: 'done' | 'failed'): void {
    for (const column of this.columns) column.tentative = '';
    this.#enter(phase);
  }

  #enter(phase: CaptionPhase): void {
    this.phase = phase;
    this.#tell({ type: 'state' });
  }

  #take({ target, concluded, tentative }: TranscriptChange): void {
    const index = this.columns.findIndex((column) => column.target === target);
    const column = this.columns[index];
    if (column === undefined) return;
    const from = column.lines.length;
    append(column.lines, concluded.map(lineOf));
    column.tentative = tentative.map(({ text }) => text).join(' ');
    column.language ??= [...concluded, ...tentative][0]?.language ?? null;
    this.#tell({ type: 'text', column: index, from });
  }

  #tell(change: RunChange): void {
    for (const listener of this.#listeners) listener(change);
  }
}

function lineOf({ startInMs, text }: HeardLine): HeardLine {
  return { startInMs, text };
}
