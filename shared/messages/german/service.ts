import type { englishService } from '../english/service.ts';
import type { Translated } from '../wording.ts';

export const germanService: Translated<typeof englishService> = {
  'call.authentication':
    'Der Dienst nimmt diesen Schlüssel nicht an. Kopieren Sie den Schlüssel von der Seite Ihres Kontos und geben Sie ihn noch einmal ein, und prüfen Sie, ob Dienstadresse und Authentifizierungsschema zu demselben Dienst gehören.',
  'call.permission':
    'Der Dienst lehnt dies ab: Der Schlüssel ist vielleicht falsch, oder ihm fehlt das Recht dazu. Kopieren Sie den Schlüssel noch einmal von der Seite Ihres Kontos, und prüfen Sie, ob Adresse und Tarif des Kontos dazu passen.',
  'call.not-found':
    'Der Dienst kennt nicht, wonach gefragt wurde. Prüfen Sie die Kennung und die Adresse des Dienstes.',
  'call.payload-too-large':
    'Die Anfrage ist größer, als der Dienst annimmt. Senden Sie weniger Text auf einmal.',
  'call.unsupported-media-type':
    'Der Dienst nimmt diese Art von Inhalt nicht an. Prüfen Sie die Adresse des Dienstes.',
  'call.rate-limited':
    'Der Dienst bekommt zu viele Anfragen. Warten Sie ein wenig und machen Sie weiter, oder senden Sie weniger Anfragen auf einmal.',
  'call.quota-exceeded':
    'Die Zeichen dieses Abrechnungszeitraums oder dieses Schlüssels sind verbraucht. Heben Sie die Grenze in Ihrem Konto an oder warten Sie auf den nächsten Zeitraum.',
  'call.bad-request': 'Der Dienst hat die Anfrage abgelehnt. Prüfen Sie Sprachen und Optionen.',
  'call.server': 'Der Dienst hat selbst ein Problem. Versuchen Sie es später noch einmal.',
  'call.connection':
    'Der Dienst war nicht zu erreichen. Prüfen Sie die Netzwerkverbindung, den Proxy und die Adresse des Dienstes.',
  'call.connection-to':
    '{host} war nicht zu erreichen. Prüfen Sie die Netzwerkverbindung, den Proxy und die Adresse des Dienstes.',
  'call.timeout':
    'Der Dienst hat nicht rechtzeitig geantwortet. Versuchen Sie es noch einmal oder lassen Sie mehr Zeit.',
  'call.aborted': 'Die Anfrage wurde abgebrochen.',
  'call.validation': 'Die Anfrage ist nicht gültig.',
  'call.invalid-response':
    'Die Antwort ist keine dieses Dienstes. Prüfen Sie die Adresse des Dienstes und ob ein Proxy Antworten verändert.',
  'call.redirected':
    'Die Adresse des Dienstes führt woandershin, und der Schlüssel wird nie weitergesendet. Geben Sie die endgültige Adresse des Dienstes an.',
  'call.retry-budget-empty':
    'Der Dienst hat so oft versagt, dass vorerst nicht weiter versucht wird. Warten Sie ein paar Minuten und machen Sie weiter.',
  'call.unexpected':
    'Etwas ging schief, womit das Programm nicht gerechnet hat. Versuchen Sie es noch einmal; bleibt es dabei, melden Sie es mit dem Namen des Befehls.',
  'call.asks-to-wait': {
    one: '{sentence} Der Dienst bittet, {count} Sekunde zu warten.',
    other: '{sentence} Der Dienst bittet, {count} Sekunden zu warten.',
  },

  'call.tls-failed':
    'Die sichere Verbindung zum Dienst kam nicht zustande: Seinem Zertifikat wird hier nicht vertraut. Prüft Ihre Firma den Datenverkehr, fügen Sie ihr Stammzertifikat über NODE_EXTRA_CA_CERTS oder den Speicher des Systems hinzu.',
  'call.plain-port':
    'Die Adresse des Dienstes beginnt mit {secure}, aber was dort antwortet, beherrscht das nicht. Prüfen Sie den Port der Adresse; ein Dienst auf diesem Rechner braucht vielleicht {plain}.',
  'call.tls-wanted':
    'Die Adresse des Dienstes beginnt mit {plain}, aber was dort antwortet, beherrscht nur {secure}. Schreiben Sie die Adresse mit {secure}.',
  'call.plain-connection-lost':
    'Die Verbindung wurde geschlossen, bevor eine Antwort kam. Prüfen Sie, ob der Dienst unter dieser Adresse läuft; wenn er nur {secure} beherrscht, schreiben Sie die Adresse so.',
  'call.proxy-refused':
    'Der Proxy hat die Verbindung abgelehnt. Prüfen Sie HTTPS_PROXY (Adresse, Benutzername und Kennwort) und NO_PROXY.',

  unread: {
    one: 'Der Dienst hat mit etwas in einer Form geantwortet, die diese Version nicht kennt; es wird weggelassen: {parts}',
    other:
      'Der Dienst hat mit {count} Dingen in einer Form geantwortet, die diese Version nicht kennt; sie werden weggelassen: {parts}',
  },

  'download-broken':
    'Die Verbindung ging mitten in der Datei verloren; sie ist nicht vollständig. Prüfen Sie die Netzwerkverbindung.',
  'download-stalled':
    'Von der Datei kam nichts mehr; sie ist nicht vollständig. Prüfen Sie die Netzwerkverbindung.',
  'download-too-large':
    'Es kam mehr, als ein Dokument haben kann; es wurde nicht angenommen. Prüfen Sie die Adresse des Dienstes und den Proxy.',
  'file-unreadable':
    'Die Datei ließ sich nicht bis zum Ende lesen und wurde deshalb nicht gesendet. Prüfen Sie, ob sie noch da ist, unverändert und von keinem anderen Programm festgehalten, und senden Sie sie noch einmal.',

  'no-such-operation.any':
    'Dieser Dienst kennt diesen Vorgang nicht. Prüfen Sie, ob die Adresse die des Dienstes ist und ob der Dienst dies anbietet.',
  'no-such-operation.administration':
    'Dieser Dienst kennt diesen Vorgang nicht: Unter dieser Adresse verwaltet er weder Schlüssel noch liefert er Auswertungen. Prüfen Sie, ob es die Pro-Adresse des Dienstes ist.',
  'admin-key-needed':
    'Der Dienst lässt diesen Schlüssel weder Schlüssel verwalten noch Auswertungen lesen. Dafür braucht es einen Admin-Schlüssel, den es auf der Seite des Kontos gibt, und die Pro-Adresse; oder der Schlüssel ist falsch.',
  'admin-request-refused.silently': 'Der Dienst hat dies abgelehnt.',
  'admin-request-refused.in-words': 'Der Dienst hat dies abgelehnt. Er meldet: {words}',
  'developer-key-unknown':
    'Der Dienst kennt keinen Entwicklerschlüssel mit dieser Kennung. Lassen Sie die Schlüssel auflisten und kopieren Sie sie vollständig.',
  'not-enrolled':
    'Der Dienst lehnt die Spracherkennung ab: Sie ist in der Beta, und ein Konto muss dafür angemeldet sein; oder der Schlüssel ist falsch. Bitten Sie den Dienst, Ihr Konto anzumelden, prüfen Sie den Schlüssel, oder nennen Sie die Ausgangssprache selbst.',

  'document-unknown':
    'Der Dienst kennt dieses Dokument nicht mehr: Es wurde schon abgeholt, oder seine Zeit ist abgelaufen. Senden Sie es noch einmal.',
  'document-already-downloaded':
    'Der Dienst gibt ein Dokument nur einmal heraus, und dieses wurde schon abgeholt. Senden Sie das Dokument noch einmal.',
  'document-not-ready':
    'Das Dokument ist noch nicht übersetzt. Warten Sie ein wenig und holen Sie es dann noch einmal ab.',
  'translation-failed.silently':
    'Der Dienst konnte das Dokument nicht übersetzen und nannte keinen Grund. Prüfen Sie, ob sich die Datei öffnen lässt und Text enthält, und senden Sie sie dann noch einmal.',
  'translation-failed.in-words': 'Der Dienst konnte das Dokument nicht übersetzen: {words}',
  'still-translating':
    'Das Dokument war in der erlaubten Zeit nicht fertig. Es ist nicht verloren: Der Dienst arbeitet weiter, und es kann später abgeholt werden.',
  'document-wait.aborted':
    'Das Warten wurde abgebrochen. Der Dienst übersetzt das Dokument weiter.',

  'voice.bad-request':
    'Der Dienst hat abgelehnt, was ihm als Ton gesendet wurde. Prüfen Sie, ob die Aufnahme ist, was ihr Name sagt, oder wandeln Sie sie in WAV mit 16 Bit je Abtastwert bei 16.000 Hz um.',
  'voice.quota-exceeded':
    'Die Sprechzeit dieses Abrechnungszeitraums oder dieses Schlüssels ist verbraucht. Heben Sie die Grenze in Ihrem Konto an oder warten Sie auf den nächsten Zeitraum.',
  'voice.connection-lost':
    'Die Verbindung zum Dienst ging verloren und kam nicht wieder zustande. Prüfen Sie die Netzwerkverbindung und versuchen Sie es noch einmal.',
  'voice.streaming-address':
    'Die Adresse, die der Dienst für den Sprachstrom nannte, ist nicht brauchbar; dorthin wurde nichts gesendet. Prüfen Sie die Adresse des Dienstes und ob ein Proxy Antworten verändert.',
};
