import type { englishStops } from '../english/stops.ts';
import type { Translated } from '../wording.ts';

export const germanStops: Translated<typeof englishStops> = {
  'stopped.sent-of':
    'Gesendet und beantwortet: {sent} von {planned} Zeichen; was ankam, kostet beim nächsten Lauf nichts.',
  'stopped.cancelled':
    'Abgebrochen. Was schon da war, bleibt erhalten: Eine neue Übersetzung macht dort weiter.',
  'stopped.quota-exceeded':
    'Die Zeichen dieses Abrechnungszeitraums sind verbraucht. Was fertig ist, bleibt erhalten; heben Sie die Grenze an und übersetzen Sie noch einmal.',
  'stopped.budget-reached':
    'Das Budget ist verbraucht. Was fertig ist, bleibt erhalten; heben Sie das Budget an und übersetzen Sie noch einmal.',
  'stopped.key-rejected':
    'Der Dienst nimmt den Schlüssel nicht an. Was schon da war, bleibt erhalten: Geben Sie einen gültigen Schlüssel an, prüfen Sie, ob Adresse und Anmeldeverfahren zu seinem Dienst gehören, und übersetzen Sie noch einmal.',
  'stopped.service-unavailable':
    'Der Dienst blieb unerreichbar. Was schon da war, bleibt erhalten: Übersetzen Sie später noch einmal.',
  'stopped.request-refused': 'Der Dienst lehnt diese Optionen ab.',
  'stopped.service-error': 'Der Dienst antwortete mit einem Fehler, gegen den Warten nicht hilft.',
  'stopped.unreachable': '{failure} Eine neue Übersetzung macht dort weiter, wo diese endete.',
  'stopped.for-failure':
    '{failure} Was schon da war, bleibt erhalten: Eine neue Übersetzung macht dort weiter.',
  'stopped.part-elsewhere':
    '{stop} Lassen Sie dann das Überschreiben zu, denn der fertige Teil liegt in {output}.',

  'left.not-sent': 'Nicht gesendet: {why}',
  'left.not-repaired': 'In der Antwort fehlten Inline-Codes, und es wurde nicht nachgefragt: {why}',
  'unfinished.ended': 'Der Lauf war zu Ende. Übersetzen Sie die Einheit noch einmal.',
  'unfinished.cancelled': 'Der Lauf wurde abgebrochen. Übersetzen Sie die Einheit noch einmal.',
  'unfinished.quota-exceeded':
    'Die Zeichen dieses Abrechnungszeitraums sind verbraucht. Übersetzen Sie die Einheit, wenn es wieder welche gibt.',
  'unfinished.budget-reached':
    'Das Budget ist verbraucht. Heben Sie es an und übersetzen Sie die Einheit noch einmal.',
  'unfinished.key-rejected':
    'Der Dienst nimmt den Schlüssel nicht an. Geben Sie einen gültigen an und übersetzen Sie die Einheit noch einmal.',
  'unfinished.service-unavailable':
    'Der Dienst ist nicht erreichbar. Übersetzen Sie die Einheit später noch einmal.',
  'unfinished.request-refused': 'Der Dienst lehnt diese Optionen ab. Ändern Sie sie zuerst.',
  'unfinished.service-error': 'Der Dienst antwortete mit einem Fehler.',
};
