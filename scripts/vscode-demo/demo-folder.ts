import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { demoDocument } from './demo-document.ts';

const files = [
  'harbour-app.xlf',
  'ticket-shop.xliff',
  'crew-manual.xlf',
  'first-steps.srt',
  'harbour-announcement.wav',
];

/** A fresh copy of demo/ and of the samples, so that they may be changed, and a document beside them. */
export async function copyDemoFolder(root: string): Promise<string> {
  const samples = path.join(root, 'samples');
  const parent = await mkdtemp(path.join(tmpdir(), 'interlinear-demo-'));
  const folder = path.join(parent, 'harbour');
  await cp(path.join(root, 'demo'), folder, { recursive: true });
  for (const name of files) await cp(path.join(samples, name), path.join(folder, name));
  await writeFile(path.join(folder, 'night-boat.docx'), demoDocument());
  return folder;
}
