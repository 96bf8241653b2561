import { identity } from '../identity.ts';
import type { Text } from './locales.ts';

/** What both manifests say of the add-in as a whole; its commands are in the command table. */
export const addIn = {
  /** One id in both manifests, for ever: Office knows an installed add-in by it. */
  id: '8d204014-a57b-411e-aab5-9aeedef560d7',
  version: identity.version,
  provider: identity.displayName,
  name: identity.displayName,
  /** At most 80 characters. */
  summary: {
    en: 'Improves and translates selected text and keeps its formatting.',
    de: 'Verbessert und übersetzt markierten Text und behält die Formatierung bei.',
  },
  /** At most 250 characters. */
  description: {
    en: 'Improve, correct and translate text where you write it, and see every change before you accept it. Bold text, links, footnotes and lists stay as they are. Text goes only to the service that your gateway is set up for.',
    de: 'Texte dort verbessern, korrigieren und übersetzen, wo sie entstehen, und jede Änderung vor dem Annehmen sehen. Fettschrift, Links, Fußnoten und Listen bleiben erhalten. Text geht nur an den Dienst, für den Ihr Gateway eingerichtet ist.',
  },
  welcome: {
    title: { en: 'Interlinear is ready', de: 'Interlinear ist bereit' },
    description: {
      en: 'Select text and choose Improve Writing or Translate Selection on the Home tab.',
      de: 'Markieren Sie Text, und wählen Sie auf der Registerkarte „Start“ den Befehl „Text verbessern“ oder „Auswahl übersetzen“.',
    },
  },
  /** Beside the icon in lists of apps. */
  accentColor: '#12343B',
  /** Everything newer is used where it exists and explained in the pane where it does not. */
  floor: { set: 'WordApi', version: '1.3' },
  /** Commands and shortcuts need one page for pane and commands. */
  commands: { set: 'SharedRuntime', version: '1.1' },
} as const satisfies Readonly<Record<string, string | Text | object>>;

/** Name that Office keeps the pane by. */
export const paneId = 'interlinear-pane';
