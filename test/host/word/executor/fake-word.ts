import { References } from './batch/references.ts';
import { runBatch } from './batch/run-batch.ts';
import { isCleanUp, type WireBatch, type WireReply } from './batch/wire.ts';
import { capabilities, type Capabilities, type HostPlatform } from './capabilities.ts';
import { Faults } from './faults.ts';
import { HostError } from './host-error.ts';
import { makeObjects, type ObjectFactory } from './members/make-objects.ts';
import { DocumentModel } from './model/document-model.ts';
import { DocxPackage } from './package/docx-package.ts';
import { fromBase64 } from './package/flat-opc.ts';
import { User } from './user.ts';

export interface FakeWordOptions {
  readonly platform?: HostPlatform;
  /** In place of the platform's own requirement sets. */
  readonly capabilities?: Capabilities;
}

/** Word over one real .docx: answers batches of office.js and shows what became of the document. */
export class FakeWord {
  readonly model: DocumentModel;
  readonly platform: HostPlatform;
  readonly capabilities: Capabilities;
  readonly faults = new Faults();
  /** What the person at the keyboard does beside the pane. */
  readonly user: User;
  /** All batches that did more than let references go, oldest first. */
  readonly batches: WireBatch[] = [];
  /** Documents that were created and opened. */
  readonly opened: Uint8Array[] = [];
  /** Told after each batch: the document may have changed. */
  readonly batchListeners = new Set<() => void>();
  readonly #objects: ObjectFactory;
  readonly #references = new References();

  constructor(docx: Uint8Array, options: FakeWordOptions = {}) {
    this.platform = options.platform ?? 'web';
    this.capabilities = options.capabilities ?? capabilities[this.platform];
    this.model = new DocumentModel(DocxPackage.read(docx));
    this.user = new User(this.model);
    this.#objects = makeObjects(this.model, (base64) => {
      if (this.faults.isCreationRefused) {
        throw new HostError('GeneralException', 'This host opens no documents.');
      }
      this.opened.push(fromBase64(base64));
    });
  }

  /** References that were not let go. */
  get referenceCount(): number {
    return this.#references.count;
  }

  /** The reply to a batch; throws HostError for a failure of the transport. */
  answer(batch: WireBatch): WireReply {
    if (!isCleanUp(batch)) {
      this.batches.push(batch);
      this.faults.batchArrives();
    }
    const { faults } = this;
    const reply = runBatch(batch, {
      objects: this.#objects,
      references: this.#references,
      capabilities: this.capabilities,
      faults,
    });
    this.model.ranges.keep(new Set([this.model.selection, ...this.#references.ranges()]));
    for (const listener of this.batchListeners) listener();
    return reply;
  }

  /** The document as it stands, as the bytes of a .docx. */
  save(): Uint8Array {
    return this.model.parts.save();
  }
}
