import path from 'node:path';

/** What is needed to bring the add-in into Word. */
export interface Sideloading {
  /** Address of the gateway. */
  readonly url: string;
  readonly service: 'sandbox' | 'service';
  /** Folder of the manifests. */
  readonly manifests: string;
  /** Certificate of the authority to trust; null when the operator brought a certificate. */
  readonly authority: string | null;
}

/** How to bring the add-in into Word on each system, for people. */
export function describeSideloading(known: Sideloading): string {
  const xml = path.join(known.manifests, 'manifest.xml');
  const behind =
    known.service === 'sandbox'
      ? 'the sandbox, which needs no key and no network'
      : 'the service of INTERLINEAR_BASE_URL or INTERLINEAR_PRESET';
  return `
The gateway serves the Word pane at ${known.url}; behind it is ${behind}.

Manifests   ${xml}
            ${path.join(known.manifests, 'interlinear.zip')} (the unified one, as an app package)
${known.authority === null ? '' : trustText(known.authority)}
Windows     1. reg add HKCU\\SOFTWARE\\Microsoft\\Office\\16.0\\WEF\\Developer /v Interlinear /t REG_SZ /d "${xml}" /f
            2. Start Word anew. The commands are on the tabs Home and Review; if not: Home, Add-ins,
               More Add-ins, Developer Add-ins.
            To remove it: the same key with "reg delete … /v Interlinear /f".
Mac         1. mkdir -p ~/Library/Containers/com.microsoft.Word/Data/Documents/wef
            2. cp "${xml}" ~/Library/Containers/com.microsoft.Word/Data/Documents/wef/interlinear.xml
            3. Start Word anew: Home, Add-ins, Interlinear.
            To remove it: delete that file.
Web         1. In a browser on this machine open ${known.url}/health once, so that it knows the
               certificate, and allow the local network if it asks.
            2. Open a document in Word on the web: Home, Add-ins, More Add-ins, My Add-ins, Upload My
               Add-in, and choose manifest.xml.
No Word     npm run word:preview shows the pane beside a sample document in a browser.

Ctrl+C ends it.`;
}

function trustText(authority: string): string {
  return `
Trust       The certificate was made on this machine and its authority's key was thrown away, so the
            authority can vouch for nothing but this localhost. Word needs to trust it, once a year:
  Windows   certutil -user -addstore Root "${authority}"
  Mac       security add-trusted-cert -r trustRoot -k ~/Library/Keychains/login.keychain-db "${authority}"
  Linux     certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n interlinear -i "${authority}"   (Chromium)
`;
}
