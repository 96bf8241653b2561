import * as vscode from 'vscode';

/** What pages are made of lies here, inside the extension. */
export function pageRoots(extensionUri: vscode.Uri): readonly vscode.Uri[] {
  return [
    vscode.Uri.joinPath(extensionUri, 'webview'),
    vscode.Uri.joinPath(extensionUri, 'media', 'webview'),
  ];
}

export interface PageHtmlParts {
  readonly name: string;
  readonly title: string;
  /** Styles that it shares with some other pages. */
  readonly parts?: readonly string[];
}

/**
 * An empty page: nothing is loaded but the script and styles of that name and the styles of all
 * pages, and nothing is sent.
 */
export function pageHtml(
  webview: vscode.Webview,
  extensionUri: vscode.Uri,
  { name, title, parts = [] }: PageHtmlParts,
): string {
  const nonce = crypto.randomUUID().replaceAll('-', '');
  const script = webview.asWebviewUri(vscode.Uri.joinPath(extensionUri, 'webview', `${name}.js`));
  const styles = ['base', ...parts, name].map((of) => {
    const file = vscode.Uri.joinPath(extensionUri, 'media', 'webview', `${of}.css`);
    return `<link rel="stylesheet" href="${escaped(webview.asWebviewUri(file).toString())}">`;
  });
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="${escaped(vscode.env.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escaped(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
${styles.join('\n')}
<title>${escaped(title)}</title>
</head>
<body>
<script nonce="${nonce}" src="${escaped(script.toString())}"></script>
</body>
</html>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
