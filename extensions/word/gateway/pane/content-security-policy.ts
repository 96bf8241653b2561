/** What a deployment may change of the policy. */
export interface PolicyOptions {
  /** Origins beside our own that may give scripts: where office.js comes from. */
  readonly scriptOrigins: readonly string[];
  /** Origins beside Microsoft's that may frame the pane. */
  readonly frameAncestors: readonly string[];
  /** Off unless a host is known to need them. */
  readonly relaxations: readonly PolicyRelaxation[];
}

export type PolicyRelaxation = 'unsafe-inline' | 'unsafe-eval';

/** Where Word on the web and its siblings run. */
const officeHosts = [
  'https://*.officeapps.live.com',
  'https://*.office.com',
  'https://*.office365.com',
  'https://*.microsoft365.com',
  'https://*.cloud.microsoft',
  'https://*.microsoftpersonalcontent.com',
  'https://*.live.com',
  'https://*.sharepoint.com',
];

/** The Content-Security-Policy of the pane: its own files, office.js, and nothing else. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { scriptOrigins, frameAncestors, relaxations } = options;
  const relaxed = relaxations.map((name) => `'${name}'`);
  const styles = relaxed.filter((name) => name === "'unsafe-inline'");
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptOrigins, ...relaxed].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "connect-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${["'self'", ...officeHosts, ...frameAncestors].join(' ')}`,
  ].join('; ');
}
