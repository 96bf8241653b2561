import type { Translated } from '../../../shared/messages/wording.ts';
import type { englishFailures } from './english-failures.ts';
import { germanDocuments } from './german-documents.ts';

const gateway =
  'Das Gateway ist nicht erreichbar. Prüfen Sie, ob es läuft und dieser Computer verbunden ist, und versuchen Sie es erneut.';
const version =
  'Das Gateway kennt diese Anfrage nicht (404). Bereich und Gateway haben vielleicht verschiedene Versionen: Laden Sie den Bereich neu.';
const foreign =
  'Die Antwort stammt nicht vom Dienst. Vielleicht hat ein Proxy sie verändert; prüfen Sie die Adresse auf dem Gateway.';
const underWay =
  'Dieses Dokument ist mit diesen Sprachen schon unterwegs. Die Übersetzung erscheint unten.';
const downloadLost =
  'Die Übertragung brach ab, und der Dienst gibt eine Übersetzung nur einmal heraus. Berechnet wurde sie wahrscheinlich. Senden Sie das Dokument erneut; das wird erneut berechnet.';
const keyMissing =
  'Was man zum Abholen der Übersetzung braucht, ist nicht mehr in diesem Browser. Abgeholt wurde sie nicht, also dürfte sie nichts kosten. Senden Sie das Dokument erneut.';
const tooLarge = 'Die Auswahl ist größer, als der Dienst annimmt. Markieren Sie weniger Text.';

export const germanFailures: Translated<typeof englishFailures> = {
  'call.authentication':
    'Das Gateway oder der Dienst hat die Anfrage abgelehnt (401). Schließen Sie den Bereich und öffnen Sie ihn erneut; hilft das nicht, muss der Schlüssel auf dem Gateway neu gesetzt werden.',
  'call.permission':
    'Der Dienst lehnt dies ab (403): Der Schlüssel am Gateway ist vielleicht falsch, oder ihm fehlt das Recht dazu. Bitten Sie den Betreiber des Gateways, den Schlüssel und den Tarif des Kontos zu prüfen.',
  'call.not-found': version,
  'no-such-operation.any': version,
  'call.rate-limited':
    'Der Dienst erhält zu viele Anfragen (429). Warten Sie eine Minute und versuchen Sie es erneut.',
  'call.unsupported-media-type':
    'Der Dienst nimmt diese Art von Inhalt nicht an (415). Vielleicht hat ein Proxy ihn verändert; prüfen Sie die Adresse auf dem Gateway.',
  'call.connection': gateway,
  'call.connection-to': gateway,
  'call.tls-failed': gateway,
  'call.plain-port': gateway,
  'call.tls-wanted': gateway,
  'call.plain-connection-lost': gateway,
  'call.proxy-refused': gateway,
  'call.invalid-response': foreign,
  'call.redirected': foreign,
  'call.timeout':
    'Der Dienst hat nicht rechtzeitig geantwortet. Versuchen Sie es erneut oder markieren Sie weniger Text.',
  'call.payload-too-large': tooLarge,
  'body-too-large': tooLarge,
  'text-too-large': tooLarge,
  'call.unexpected':
    'Etwas ist fehlgeschlagen, womit der Bereich nicht gerechnet hat. Versuchen Sie es erneut; bleibt es dabei, schließen Sie den Bereich und öffnen Sie ihn neu.',

  'document-job.under-way': underWay,
  'document-job.interrupted': underWay,
  'document-job.unknown-job': germanDocuments['documents.resultGone'],
  'document-job.other-connection':
    'Es ging an einen anderen Dienst als den, der jetzt hinter dem Gateway steht, und nur jener kann es herausgeben.',
  'document-job.source-changed':
    'Es wurde noch nicht gesendet, und der Bereich hat es nicht mehr. Entfernen Sie es und übersetzen Sie das Dokument, wie es jetzt ist.',
  'document-job.key-unreadable': keyMissing,
  'document-failed.download-lost': downloadLost,
  'document-failed.download-lost-in-part': downloadLost,
  'document-failed.key-missing': keyMissing,
};
