import { english } from '../../shared/messages/english.ts';
import { german } from '../../shared/messages/german.ts';
import { germanByEnglish } from '../messages/german-by-english.ts';

/**
 * The German texts of the package: those of the extension, and what the core says to people.
 * VS Code finds a text by its English.
 */
export function editorBundle(own: Readonly<Record<string, string>>): Record<string, string> {
  return { ...germanByEnglish(english, german), ...own };
}
