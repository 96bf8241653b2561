import type { englishModels } from '../english/models.ts';
import type { Translated } from '../wording.ts';

export const germanModels: Translated<typeof englishModels> = {
  'models-unreachable':
    '{host} ist nicht erreichbar. Prüfen Sie Netzwerk und Proxy, und versuchen Sie es noch einmal: Was angekommen ist, bleibt erhalten.',
  'models-unreachable.status':
    '{host} antwortet mit dem Status {status}. Versuchen Sie es später noch einmal: Was angekommen ist, bleibt erhalten.',
  'models-unfinished':
    'Die Verbindung brach ab, bevor alles angekommen war. Versuchen Sie es noch einmal: Es geht von dort aus weiter.',
  'models-damaged':
    'Was für {pair} ankam, entspricht nicht der Liste und wurde deshalb verworfen. Versuchen Sie es noch einmal; geschieht es wieder, gehören Liste und Dateien nicht zusammen.',
  'models-list-unusable':
    'Die Antwort von {host} ist keine Liste von Modellen, die diese Version lesen kann.',
  'models-list-unusable.too-large':
    'Die Antwort von {host} ist größer als {limit} MB; das ist keine Liste von Modellen. Prüfen Sie die Adresse.',
  'models-mirror-refused':
    '„{address}“ kann nicht als Adresse von Modellen dienen. Sie muss mit https:// beginnen oder auf diesen Rechner verweisen.',
  'models-none': 'Für {pair} gibt es kein Modell.',
  'models-unknown':
    '„{word}“ ist weder eine Sprache noch eine Richtung. Nennen Sie Sprachen wie de oder Richtungen wie en-de.',
  'models-not-installed': 'Für {pair} ist kein Modell installiert.',
  'models-folder-empty':
    '{path} enthält keine Modelle. Der Ordner muss die Ordner „models“ und „sets“ eines anderen Rechners enthalten oder Dateien, die wie model.ende.intgemm.alphas.bin und vocab.ende.spm heißen.',
  'models-folder-damaged':
    '{path} entspricht nicht der Liste, deshalb wurde von {pair} nichts hinzugefügt.',
};
