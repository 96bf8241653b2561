import { projectSchema } from '../../shared/project/index.ts';
import { buildManifest } from './build-manifest.ts';

export interface ManifestFile {
  /** Inside extensions/vscode. */
  readonly name: string;
  readonly content: string;
}

/** The generated files of the extension, as they are committed. */
export function manifestFiles(): readonly ManifestFile[] {
  const { manifest, texts } = buildManifest();
  const files = {
    'package.json': manifest,
    'package.nls.json': texts.en,
    'package.nls.de.json': texts.de,
    'languages/interlinear.schema.json': projectSchema,
  };
  return Object.entries(files).map(([name, content]) => ({
    name,
    content: `${JSON.stringify(content, null, 2)}\n`,
  }));
}
