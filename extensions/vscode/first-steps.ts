/** Context keys that "Get Started" follows: each is set for a moment when its step was done, however it was done. */
export const firstSteps = {
  connect: 'interlinear.connected',
  translateSelection: 'interlinear.selectionTranslated',
  translateFile: 'interlinear.fileTranslated',
  correct: 'interlinear.textCorrected',
} as const;

export type FirstStep = keyof typeof firstSteps;
