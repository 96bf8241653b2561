import { say } from '../../../messages/message.ts';
import type { XmlReader } from '../../xml/xml-reader.ts';
import type { FileRecord, LanguageHost, ReadingNotice, UnitRecord } from '../document.ts';
import { InlineReader } from './inline-reader.ts';
import type { NameResolver } from './name-resolver.ts';
import { XliffAttribute } from '../vocabulary.ts';

/** Who takes the units that are read. */
export interface UnitTakers {
  /** Called at the end of each unit. */
  readonly keep: (unit: UnitRecord) => void;
  /** Sources, notes and matches are passed over: what is handed over has targets only. */
  readonly targetsOnly: boolean;
  /** With `targetsOnly`: whether the targets of the unit with this ordinal are wanted. */
  readonly wants: (ordinal: number) => boolean;
}

/** What the readers of both major versions share while one text is read. */
export class ReadingContext {
  readonly reader: XmlReader;
  readonly names: NameResolver;
  readonly inline: InlineReader;
  readonly files: FileRecord[] = [];
  /** Number of units read so far. */
  unitCount = 0;
  readonly notices: ReadingNotice[] = [];
  /** Id of the unit being read, for notices. */
  unitId = '';

  private readonly takers: UnitTakers;

  constructor(reader: XmlReader, names: NameResolver, takers: UnitTakers) {
    this.takers = takers;
    this.reader = reader;
    this.names = names;
    this.inline = new InlineReader(reader, names, (offset, length) => {
      this.notices.push({
        severity: 'information',
        said: say('sub-left-alone'),
        offset,
        length,
        unit: this.unitId,
      });
    });
  }

  /** Whether only the targets of the next unit are wanted. */
  get targetsOnly(): boolean {
    return this.takers.targetsOnly;
  }

  /** Whether nothing of the next unit is wanted but its id. */
  isUnwanted(): boolean {
    return this.takers.targetsOnly && !this.takers.wants(this.unitCount);
  }

  /** Hands over a unit that was read to its end. */
  finishUnit(unit: UnitRecord): void {
    this.unitCount++;
    this.takers.keep(unit);
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
    const value = this.names.word(XliffAttribute.Translate);
    return value === null ? inherited : value !== 'no';
  }
}
