/** How the editor knows the pages that it keeps over a reload of the window. */
export const pageTypes = {
  admin: 'interlinear.administration',
  languages: 'interlinear.languages',
  usage: 'interlinear.usage',
} as const;
