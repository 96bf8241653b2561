import type { XmlReader } from '../xml/xml-reader.ts';
import type { FileRecord, LanguageHost, Notice, UnitRecord } from './document.ts';
import { InlineReader } from './inline-reader.ts';
import type { NameResolver } from './name-resolver.ts';
import { XliffAttribute } from './vocabulary.ts';

/** What the readers of both generations share while one text is read. */
export class ReadingContext {
  readonly reader: XmlReader;
  readonly names: NameResolver;
  readonly inline: InlineReader;
  readonly files: FileRecord[] = [];
  /** Number of units read so far. */
  unitCount = 0;
  readonly notices: Notice[] = [];
  /** Id of the unit being read, for notices. */
  unitId = '';

  private readonly keep: (unit: UnitRecord) => void;

  constructor(reader: XmlReader, names: NameResolver, keep: (unit: UnitRecord) => void) {
    this.keep = keep;
    this.reader = reader;
    this.names = names;
    this.inline = new InlineReader(reader, names, (code, offset, length) => {
      this.notices.push({
        code,
        severity: 'information',
        message:
          'Text inside a sub element is not sent: translate it by hand where the code allows it.',
        offset,
        length,
        unit: this.unitId,
      });
    });
  }

  /** Hands over a unit that was read to its end. */
  finishUnit(unit: UnitRecord): void {
    this.unitCount++;
    this.keep(unit);
  }

  value(attribute: number): string | null {
    return this.names.value(attribute);
  }

  /** Language attribute of the start tag entered last. */
  languageHost(): LanguageHost {
    return {
      start: this.reader.start,
      tagEnd: this.reader.end,
      targetLanguage: this.value(XliffAttribute.TargetLanguage),
    };
  }

  /** `translate` of the start tag entered last, else what is inherited. */
  translate(inherited: boolean): boolean {
    const value = this.value(XliffAttribute.Translate);
    return value === null ? inherited : value !== 'no';
  }
}
