import type * as vscode from 'vscode';
import { pageHtml } from '../pages/page-html.ts';

/** The page of a table. */
export function tablePage(
  webview: vscode.Webview,
  extensionUri: vscode.Uri,
  title: string,
): string {
  return pageHtml(webview, extensionUri, { name: 'glossary-table', title });
}
