import { randomUUID } from 'node:crypto';
import type {
  ConfiguredRules,
  CustomInstruction,
  CustomInstructionInput,
} from '../../../api/types/style-rules.ts';
import { ApiError, valueNotSupported } from '../../server/api-error.ts';
import type { HeldStyle } from './held-style.ts';

const mostInstructions = 200;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What a new list begins with. */
export interface NewStyle {
  /** One of chance where it is absent. */
  readonly id?: string;
  readonly name: string;
  readonly language: string;
  readonly rules: ConfiguredRules;
  readonly instructions: readonly CustomInstructionInput[];
}

/** The style rule lists of one account, in the order they were made. */
export class StyleShelf {
  readonly #styles: Map<string, HeldStyle>;
  readonly #wallTime: () => number;
  readonly #onChange: () => void;

  constructor(wallTime: () => number, held: readonly HeldStyle[], onChange: () => void) {
    this.#wallTime = wallTime;
    this.#styles = new Map(held.map((each) => [each.id, each]));
    this.#onChange = onChange;
  }

  get all(): readonly HeldStyle[] {
    return [...this.#styles.values()];
  }

  has(id: string): boolean {
    return this.#styles.has(id);
  }

  create({ id = randomUUID(), name, language, rules, instructions }: NewStyle): HeldStyle {
    if (instructions.length > mostInstructions) throw tooManyInstructions();
    const now = this.#wallTime();
    const made = instructions.map((each) => ({ id: randomUUID(), ...each }));
    const style: HeldStyle = {
      id,
      name,
      language,
      createdAt: now,
      updatedAt: now,
      version: 1,
      rules,
      instructions: new Map(made.map((each) => [each.id, each])),
    };
    this.#styles.set(style.id, style);
    this.#onChange();
    return style;
  }

  /** A malformed id is a 400, an unknown one a 404. */
  require(id: string): HeldStyle {
    if (!uuid.test(id)) throw valueNotSupported('style_id');
    const style = this.#styles.get(id.toLowerCase());
    if (style === undefined) throw new ApiError(404, 'Style rule list not found.');
    return style;
  }

  rename(id: string, name: string): HeldStyle {
    const style = this.require(id);
    style.name = name;
    return this.#touch(style);
  }

  replaceRules(id: string, rules: ConfiguredRules): HeldStyle {
    const style = this.require(id);
    style.rules = rules;
    return this.#touch(style);
  }

  delete(id: string): void {
    this.#styles.delete(this.require(id).id);
    this.#onChange();
  }

  addInstruction(id: string, input: CustomInstructionInput): CustomInstruction {
    const style = this.require(id);
    if (style.instructions.size >= mostInstructions) throw tooManyInstructions();
    const instruction = { id: randomUUID(), ...input };
    style.instructions.set(instruction.id, instruction);
    this.#touch(style);
    return instruction;
  }

  requireInstruction(id: string, instructionId: string): CustomInstruction {
    const instruction = this.require(id).instructions.get(instructionId.toLowerCase());
    if (instruction === undefined) throw new ApiError(404, 'Custom instruction not found.');
    return instruction;
  }

  /** Keeps id and place. */
  replaceInstruction(
    id: string,
    instructionId: string,
    input: CustomInstructionInput,
  ): CustomInstruction {
    const instruction = { id: this.requireInstruction(id, instructionId).id, ...input };
    const style = this.require(id);
    style.instructions.set(instruction.id, instruction);
    this.#touch(style);
    return instruction;
  }

  deleteInstruction(id: string, instructionId: string): void {
    const instruction = this.requireInstruction(id, instructionId);
    const style = this.require(id);
    style.instructions.delete(instruction.id);
    this.#touch(style);
  }

  #touch(style: HeldStyle): HeldStyle {
    style.version += 1;
    style.updatedAt = this.#wallTime();
    this.#onChange();
    return style;
  }
}

function tooManyInstructions(): ApiError {
  return valueNotSupported(
    'custom_instructions',
    `A list holds at most ${mostInstructions} custom instructions.`,
  );
}
