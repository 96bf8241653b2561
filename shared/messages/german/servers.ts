import type { englishServers } from '../english/servers.ts';
import type { Translated } from '../wording.ts';

export const germanServers: Translated<typeof englishServers> = {
  'server.no-address':
    '„{address}“ ist keine Adresse eines Servers. Geben Sie sie vollständig an, etwa http://127.0.0.1:11434.',
  'server.secret-in-address':
    'Die Adresse des Servers {address} enthält einen Namen, einen Schlüssel oder Parameter. Lassen Sie sie weg; ein Schlüssel gehört in INTERLINEAR_SANDBOX_SERVER_KEY.',
  'server.elsewhere':
    'Der Server {address} ist nicht auf diesem Computer: Ihre Texte würden ihn verlassen. Erlauben Sie zuerst Server anderswo, wenn Sie das wollen.',
  'server.no-kind': '„{address}“ ist keine Art von Server. Es gibt chat und libretranslate.',
  'server.no-such-model': 'Der Server {address} hat kein Modell „{model}“. Er hat {models}.',
  'server.no-models':
    'Der Server {address} hat noch kein Modell. Laden Sie eines mit seinem eigenen Programm.',
  'server.silent': '{failure} Die Sandbox arbeitet ohne ihn weiter und fragt ihn später wieder.',
  'server.unreachable': 'Der Server {address} ist nicht erreichbar.',
  'server.timeout': 'Der Server {address} hat nicht rechtzeitig geantwortet.',
  'server.redirect':
    'Der Server {address} verweist auf eine andere Adresse, der nicht gefolgt wird. Geben Sie diese an.',
  'server.refused':
    'Der Server {address} verlangt einen anderen Schlüssel. Setzen Sie INTERLINEAR_SANDBOX_SERVER_KEY.',
  'server.not-found':
    'Der Server {address} spricht nicht die Schnittstelle, die er sollte. Prüfen Sie die Adresse und die Art des Servers.',
  'server.faulty': 'Der Server {address} antwortet, aber nicht mit etwas Brauchbarem.',
  'engines.unknown':
    'INTERLINEAR_ENGINES nennt eine Engine, die die Sandbox nicht hat. Nennen Sie einige von {engines}, mit Kommas, oder lassen Sie die Variable für alle weg, und starten Sie neu.',
};
