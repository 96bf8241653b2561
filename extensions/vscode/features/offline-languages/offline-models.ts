/** A direction, as models name languages: `en`, `zh-Hant`. */
interface Direction {
  readonly source: string;
  readonly target: string;
}

/** A model that can be fetched. */
export interface FetchableModel extends Direction {
  readonly version: string;
  readonly files: readonly { readonly packedBytes: number }[];
}

/** What would be fetched, and what must be known before somebody agrees to it. */
export interface FetchPlan {
  readonly models: readonly { readonly model: FetchableModel }[];
  readonly packedBytes: number;
  readonly bytes: number;
  readonly hosts: readonly string[];
  readonly licence: string;
}

/** The models of this user, and the way to more of them. What goes wrong is a MessageError. */
export interface OfflineModels {
  /** What is installed. */
  readonly store: { sets(): readonly (Direction & { readonly version: string })[] };
  /** Asks what there is. */
  refresh(signal: AbortSignal): Promise<readonly FetchableModel[]>;
  /** What would be fetched for languages. */
  offer(languages: readonly string[], signal: AbortSignal): Promise<FetchPlan>;
  /** Fetches it; what had arrived stays where it ends early. */
  install(plan: Pick<FetchPlan, 'models'>, watch: FetchWatch): Promise<void>;
}

export interface FetchWatch {
  readonly signal: AbortSignal;
  /** In bytes; `label` is the pair. */
  readonly onProgress: (done: number, total: number, label: string) => void;
  /** Another program installs models now, which is waited for. */
  readonly onWait: () => void;
}
