import type * as vscode from 'vscode';
import { spelledLine } from '../../../shared/text/spelled-out.ts';
import type { LogEvent, Logger, LogLevel, SafeFields } from '../../../shared/ports/logger.ts';

/** Writes events to a log channel. The types let no text and no key through. */
export function createChannelLogger(channel: () => vscode.LogOutputChannel): Logger {
  return {
    log(level: LogLevel, event: LogEvent, fields: SafeFields): void {
      const values = Object.entries(fields).map(([name, value]) => `${name}=${String(value)}`);
      channel()[level](spelledLine([event, ...values].join(' ')));
    },
  };
}
