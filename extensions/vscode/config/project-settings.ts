/** What is shown of a project: in its files, and in programs that ask for its texts. */
export const projectSettings = {
  'project.problems': {
    type: 'boolean',
    scope: 'resource',
    default: true,
    description: {
      en: 'In translation projects: show texts that are missing or out of date in some language as problems of the file that is translated, and what checks find in a translation, such as a lost placeholder, there.',
      de: 'In Übersetzungsprojekten: Texte, die in einer Sprache fehlen oder veraltet sind, als Probleme der Datei anzeigen, die übersetzt wird, und was Prüfungen in einer Übersetzung finden, etwa einen verlorenen Platzhalter, in dieser.',
    },
  },
  'project.lenses': {
    type: 'boolean',
    scope: 'resource',
    default: true,
    description: {
      en: 'In translation projects: say above their files, and above texts that are missing or out of date, what there is to do.',
      de: 'In Übersetzungsprojekten: über ihren Dateien und über Texten, die fehlen oder veraltet sind, sagen, was zu tun ist.',
    },
  },
  'code.showTexts': {
    type: 'boolean',
    scope: 'window',
    default: true,
    description: {
      en: 'Show the texts of translation keys in JavaScript, TypeScript, Vue and Svelte: on hover, in suggestions and by “Go to Definition”. Nothing is sent for it.',
      de: 'Texte zu Übersetzungsschlüsseln in JavaScript, TypeScript, Vue und Svelte zeigen: unter dem Zeiger, in Vorschlägen und mit „Gehe zu Definition“. Dafür wird nichts gesendet.',
    },
  },
  'code.missingTexts': {
    type: 'boolean',
    scope: 'resource',
    default: true,
    description: {
      en: 'Hint at translation keys in code that no catalog of the project has.',
      de: 'Auf Übersetzungsschlüssel im Code hinweisen, die kein Katalog des Projekts hat.',
    },
  },
} as const;
