import { DOMParser, XMLSerializer, type Document, type Element } from '@xmldom/xmldom';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { childElements, namespaces } from '../xml/wordml.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const contentTypes = '[Content_Types].xml';

/** Parses one XML part; throws when it is not well-formed. */
export function parseXml(text: string): Document {
  const fail = (_level: string, message: string): never => {
    throw new Error(`A part of the document is not well-formed XML: ${message}`);
  };
  return new DOMParser({ onError: fail }).parseFromString(text.replace(/^\uFEFF/u, ''), 'text/xml');
}

export function writeXml(document: Document | Element): string {
  return new XMLSerializer().serializeToString(document);
}

/** The parts of a .docx by their names without leading slash. XML is parsed when asked for. */
export class DocxPackage {
  readonly #bytes: Map<string, Uint8Array>;
  readonly #documents = new Map<string, Document>();

  constructor(parts: Iterable<readonly [string, Uint8Array]>) {
    this.#bytes = new Map(parts);
  }

  static read(docx: Uint8Array): DocxPackage {
    const files = Object.entries(unzipSync(docx));
    return new DocxPackage(files.filter(([name]) => !name.endsWith('/')));
  }

  names(): string[] {
    return [...this.#bytes.keys()];
  }

  has(name: string): boolean {
    return this.#bytes.has(name);
  }

  /** The XML of a part, alive: changes to it are in what is saved. Null when there is none. */
  xml(name: string): Document | null {
    const known = this.#documents.get(name);
    if (known !== undefined) return known;
    const bytes = this.#bytes.get(name);
    if (bytes === undefined) return null;
    const parsed = parseXml(strFromU8(bytes));
    this.#documents.set(name, parsed);
    return parsed;
  }

  root(name: string): Element {
    const root = this.rootOrNull(name);
    if (root === null) throw new Error(`The document has no part ${name}.`);
    return root;
  }

  rootOrNull(name: string): Element | null {
    return this.xml(name)?.documentElement ?? null;
  }

  /** Adds or replaces a part and declares its type. */
  put(name: string, content: string | Uint8Array, contentType: string): void {
    this.#documents.delete(name);
    this.#bytes.set(name, typeof content === 'string' ? strToU8(content) : content);
    if (this.contentType(name) === contentType) return;
    const types = this.root(contentTypes);
    const override = types.ownerDocument!.createElementNS(namespaces.types, 'Override');
    override.setAttribute('PartName', `/${name}`);
    override.setAttribute('ContentType', contentType);
    types.appendChild(override);
  }

  bytes(name: string): Uint8Array | null {
    const document = this.#documents.get(name);
    if (document !== undefined) return strToU8(serialize(document));
    return this.#bytes.get(name) ?? null;
  }

  contentType(name: string): string | null {
    const entries = childElements(this.root(contentTypes));
    const part = `/${name}`.toLowerCase();
    const override = entries.find(
      (entry) => entry.getAttribute('PartName')?.toLowerCase() === part,
    );
    const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    const found =
      override ??
      entries.find((entry) => entry.getAttribute('Extension')?.toLowerCase() === extension);
    return found?.getAttribute('ContentType') ?? null;
  }

  save(): Uint8Array {
    const files: Record<string, Uint8Array> = {};
    for (const name of this.names()) files[name] = this.bytes(name) ?? new Uint8Array();
    return zipSync(files, { level: 6 });
  }
}

function serialize(document: Document): string {
  const text = writeXml(document);
  return text.startsWith('<?xml') ? text : declaration + text;
}
