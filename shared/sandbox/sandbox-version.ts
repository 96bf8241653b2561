/** Sent as `Server: interlinear-sandbox/<version>`; a test keeps it equal to the package's. */
export const sandboxVersion = '0.1.0';
