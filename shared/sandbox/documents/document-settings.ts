/** How the sandbox treats documents; what is absent has its default. */
export interface DocumentSettings {
  /** Shown as queued, then as translating, at least this long; 0. A mock session may say more. */
  readonly queueTimeInMs?: number;
  readonly translateTimeInMs?: number;
  /** After this time a document is forgotten, downloaded or not; 1 h. */
  readonly lifetimeInMs?: number;
  /** Documents of one account that wait for their download; another is refused with 429; 50. */
  readonly mostWaiting?: number;
}
