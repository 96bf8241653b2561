/** A message of the pane to Word on the web. */
export interface PaneMessage {
  /** 0: request. */
  readonly _messageType: number;
  /** 0 call, 1 register an event, 2 unregister it. */
  readonly _actionType: number;
  readonly _actionName: string;
  readonly _conversationId: string;
  readonly _correlationId: number;
  readonly _origin: string;
  readonly _data: unknown;
}

/** Event names and the places of the pane that wait for them. */
export type EventRegistrations = Map<string, PaneMessage>;

export interface PaneAddress {
  /** Address of the task pane's page, on the same host name as the host page. */
  readonly paneUrl: string;
  readonly hostOrigin: string;
  readonly locale: string;
}

const conversation = 'conversation';
const appId = 'interlinear';

/** The name that an iframe needs before office.js loads in it. */
export function frameName({ hostOrigin, locale }: PaneAddress): string {
  return JSON.stringify({
    baseFrameName: 'interlinear-pane',
    hostInfo: `Word|Web|16.00|${locale}|correlation||disableLogging|1`,
    xdmInfo: `${conversation}|${appId}|${encodeURIComponent(`${hostOrigin}/`)}`,
    serializerVersion: '1',
    flights: '[]',
  });
}

export function parseMessage(data: unknown): PaneMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const message = JSON.parse(data) as Partial<PaneMessage>;
    return message._messageType === 0 ? (message as PaneMessage) : null;
  } catch {
    return null;
  }
}

export function reply(message: PaneMessage, data: unknown, errorCode = 0): string {
  return response(message, data, errorCode, 0);
}

/** An event to the place that registered for it. */
export function event(registration: PaneMessage, data: unknown): string {
  return response(registration, data, 0, 1);
}

/** Asks the pane to take the focus, at its first element or (12) at its last one. */
export function focusRequest(hostOrigin: string, code: 11 | 12): string {
  return JSON.stringify({
    _messageType: 0,
    _actionType: 0,
    _actionName: 'Office_notifyAgave',
    _conversationId: `${conversation}_ntf`,
    _correlationId: 0,
    _origin: hostOrigin,
    _data: [code],
    _serializerVersion: 1,
  });
}

function response(
  message: PaneMessage,
  data: unknown,
  errorCode: number,
  responseType: number,
): string {
  return JSON.stringify({
    _messageType: 1,
    _responseType: responseType,
    _errorCode: errorCode,
    _actionName: message._actionName,
    _conversationId: message._conversationId,
    _correlationId: message._correlationId,
    _origin: message._origin,
    _data: data,
    _serializerVersion: 1,
  });
}
