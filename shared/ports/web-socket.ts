/** Connections for messages both ways. */
export interface WebSocketConnector {
  /**
   * Resolves once the connection stands. Rejects with a `TransportError`, or with `signal.reason`
   * when aborted; later aborts do nothing.
   */
  connect(url: string, listener: SocketListener, signal: AbortSignal): Promise<SocketConnection>;
}

export interface SocketListener {
  /** Text, or bytes. Called in order, never after {@link onClose}. */
  onFrame(frame: string | Uint8Array): void;
  /** Once, however the connection ended. */
  onClose(): void;
}

export interface SocketConnection {
  /** Text goes out as a text frame, bytes as a binary one. Does nothing once it is closed. */
  send(frame: string | Uint8Array): void;
  /**
   * Resolves when the other end has read all that was sent before; never when the connection ends
   * first. Null where the platform cannot tell, as in browsers.
   */
  confirm(): Promise<void> | null;
  close(): void;
}
