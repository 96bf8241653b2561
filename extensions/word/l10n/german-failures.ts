import type { Translated } from '../../../shared/messages/wording.ts';
import type { englishFailures } from './english-failures.ts';

const gateway =
  'Das Gateway ist nicht erreichbar. Prüfen Sie, ob es läuft und dieser Computer verbunden ist, und versuchen Sie es erneut.';
const version =
  'Das Gateway kennt diese Anfrage nicht (404). Bereich und Gateway haben vielleicht verschiedene Versionen: Laden Sie den Bereich neu.';
const foreign =
  'Die Antwort stammt nicht vom Dienst. Vielleicht hat ein Proxy sie verändert; prüfen Sie die Adresse auf dem Gateway.';
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
};
