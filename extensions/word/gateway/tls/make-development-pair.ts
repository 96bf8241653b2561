import type { SelfsignedOptions } from 'selfsigned';

/** All PEM. */
export interface DevelopmentPair {
  /** Certificate of an authority that signed `cert` and nothing else. */
  readonly authority: string;
  readonly cert: string;
  readonly key: string;
}

const lifetimeInDays = 365;

/** Makes a certificate for the names of this machine, offline, valid for a year from `now`. */
export async function makeDevelopmentPair(now: Date): Promise<DevelopmentPair> {
  // Loaded here alone: gateways with a certificate of their own never need it.
  const { generate } = await import('selfsigned');
  // An hour back: the clocks of a browser in a virtual machine are seldom exact.
  const notBeforeDate = new Date(now.getTime() - 3_600_000);
  const notAfterDate = new Date(now.getTime() + lifetimeInDays * 24 * 3_600_000);
  const common = { keyType: 'ec', algorithm: 'sha256', notBeforeDate, notAfterDate } as const;
  const authority = await generate(nameOf('Interlinear development authority'), {
    ...common,
    extensions: authorityExtensions,
  });
  const own = await generate(nameOf('localhost'), {
    ...common,
    extensions: serverExtensions,
    ca: { key: authority.private, cert: authority.cert },
  });
  return { authority: authority.cert, cert: own.cert, key: own.private };
}

function nameOf(commonName: string): { name: string; value: string }[] {
  return [
    { name: 'commonName', value: commonName },
    { name: 'organizationName', value: 'Interlinear development' },
  ];
}

type Extensions = NonNullable<SelfsignedOptions['extensions']>;

const authorityExtensions: Extensions = [
  { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
  { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
];

const serverExtensions: Extensions = [
  { name: 'basicConstraints', cA: false, critical: true },
  { name: 'keyUsage', digitalSignature: true, critical: true },
  { name: 'extKeyUsage', serverAuth: true },
  {
    name: 'subjectAltName',
    altNames: [
      { type: 2, value: 'localhost' },
      { type: 7, ip: '127.0.0.1' },
      { type: 7, ip: '::1' },
    ],
  },
];
