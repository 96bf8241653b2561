/** What pane and gateway agree on; both import it, so that neither can drift. */
export const paneProtocol = {
  /** Requests of the pane to the service begin with it; the rest is the path of the API. */
  apiPrefix: '/api',
  /** Header that carries the pane token. */
  tokenHeader: 'x-interlinear-pane-token',
  /** Names of the meta elements the gateway fills in the served page. */
  tokenMeta: 'interlinear-pane-token',
  /** `sandbox` or `service`: what stands behind the gateway. */
  upstreamMeta: 'interlinear-upstream',
  /** `add` or `read`: whether panes may add terms to glossaries. */
  termsMeta: 'interlinear-terms',
  panePath: '/taskpane.html',
  /** Answers as long as the process lives. */
  healthPath: '/health',
  /** Answers while new requests may come: not any more once a stop has begun. */
  readyPath: '/ready',
  /** Header of what the gateway itself refuses, with the code; the service's answers never have it. */
  refusalHeader: 'x-interlinear-refusal',
} as const;
