import packageFile from '../package.json' with { type: 'json' };

/** Who we are, in one place: every host and manifest takes its names from here. */
export const identity = {
  name: packageFile.name,
  displayName: 'Interlinear',
  version: packageFile.version,
  /** Command installed by the package. */
  command: 'interlinear',
} as const;
