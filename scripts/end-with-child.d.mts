import type { ChildProcess } from 'node:child_process';

export function endWithChild(child: ChildProcess): void;
