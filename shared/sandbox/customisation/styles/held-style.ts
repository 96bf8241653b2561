import type { ConfiguredRules, CustomInstruction } from '../../../api/types/style-rules.ts';

/** A style rule list as the sandbox keeps it. */
export interface HeldStyle {
  readonly id: string;
  name: string;
  /** Lower-case base code of the target language. */
  readonly language: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly createdAt: number;
  updatedAt: number;
  version: number;
  rules: ConfiguredRules;
  /** By id, in the order they came. */
  readonly instructions: Map<string, CustomInstruction>;
}
