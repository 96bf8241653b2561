/** npm run package: builds what changed, then makes dist/interlinear.vsix. */
import { ensureDependencies, ensurePackage, say } from './setup.mjs';

ensureDependencies();
ensurePackage();
say('dist/interlinear.vsix is up to date.');
