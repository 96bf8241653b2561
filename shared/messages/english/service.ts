/** What is said when the service, or the way to it, fails. */
export const englishService = {
  'call.authentication':
    'The service does not accept this key. Copy the key from your account page and set it again, and check that the service address and the authentication scheme are those of the same service.',
  'call.permission':
    'The service refuses this request: the key may be wrong, or may not allow it. Copy the key from your account page again, and check that it belongs to this service address and that your plan includes this.',
  'call.not-found':
    'The service does not know what was asked for. Check the id and the service address.',
  'call.payload-too-large':
    'The request is larger than the service accepts. Send less text at once.',
  'call.unsupported-media-type':
    'The service does not accept this kind of content. Check the service address.',
  'call.rate-limited':
    'The service is receiving too many requests. Wait a little and go on, or run fewer requests at once.',
  'call.quota-exceeded':
    'The characters of this billing period, or of this key, are used up. Raise the limit in your account or wait for the next period.',
  'call.bad-request': 'The service refused the request. Check the languages and options.',
  'call.server': 'The service has a problem of its own. Try again later.',
  'call.connection':
    'The service could not be reached. Check the network connection, the proxy and the service address.',
  'call.connection-to':
    '{host} could not be reached. Check the network connection, the proxy and the service address.',
  'call.timeout': 'The service did not answer in time. Try again, or allow more time.',
  'call.aborted': 'The request was cancelled.',
  'call.validation': 'The request is not valid.',
  'call.invalid-response':
    'The answer is not one of this service. Check the service address and that no proxy changes answers.',
  'call.redirected':
    'The service address leads elsewhere, and the key is never sent on. Set the final address of the service.',
  'call.retry-budget-empty':
    'The service has failed so often that retrying has stopped for now. Wait a few minutes and go on.',
  'call.unexpected':
    'Something failed that the program did not expect. Try again; if it stays, report it with the name of the command.',
  'call.asks-to-wait': {
    one: '{sentence} The service asks to wait {count} second.',
    other: '{sentence} The service asks to wait {count} seconds.',
  },

  'call.tls-failed':
    'The secure connection to the service failed: its certificate is not trusted here. If your company inspects traffic, add its root certificate through NODE_EXTRA_CA_CERTS or the system store.',
  'call.plain-port':
    'The service address begins with {secure}, and what answers there does not speak it. Check the port of the address; a service on this machine may need {plain} instead.',
  'call.tls-wanted':
    'The service address begins with {plain}, and what answers there speaks {secure} alone. Write the address with {secure}.',
  'call.plain-connection-lost':
    'The connection was closed before an answer came. Check that the service runs at this address; if it speaks {secure} alone, write the address so.',
  'call.proxy-refused':
    'The proxy refused the connection. Check HTTPS_PROXY (address, user name and password) and NO_PROXY.',

  unread: {
    one: 'The service answered with something in a form that this version does not know, and it is left out: {parts}',
    other:
      'The service answered with {count} things in a form that this version does not know, and they are left out: {parts}',
  },

  'download-broken':
    'The connection was lost in the middle of the file, so it is not complete. Check the network connection.',
  'download-stalled':
    'The file stopped coming in, so it is not complete. Check the network connection.',
  'download-too-large':
    'More came than a document can have, so it was not taken. Check the service address and the proxy.',
  'file-unreadable':
    'The file could not be read to its end, so it was not sent. Check that it is still there, unchanged and not held by another program, and send it again.',

  'no-such-operation.any':
    'This service has no such operation. Check that the address is the one of the service, and that the service offers this.',
  'no-such-operation.administration':
    'This service has no such operation: it neither manages keys nor reports analytics at this address. Check that it is the Pro address of the service.',
  'admin-key-needed':
    'The service does not let this key manage keys or read analytics. That takes an admin key, which is made on the page of the account, and the Pro address; or the key may be wrong.',
  'admin-request-refused.silently': 'The service refused this.',
  'admin-request-refused.in-words': 'The service refused this. It said: {words}',
  'developer-key-unknown':
    'The service knows no developer key of this id. List the keys and copy it whole.',
  'not-enrolled':
    'The service refuses to detect languages: detection is in beta, and an account has to be enrolled for it; or the key may be wrong. Ask the service to enrol yours, check the key, or name the source language yourself.',

  'document-unknown':
    'The service does not know this document any more: it was fetched already, or it has expired. Send it again.',
  'document-already-downloaded':
    'The service hands a document out once, and this one was fetched already. Send the document again.',
  'document-not-ready': 'The document is not translated yet. Wait a little and fetch it again.',
  'translation-failed.silently':
    'The service could not translate the document and gave no reason. Check that the file opens and holds text, then send it again.',
  'translation-failed.in-words': 'The service could not translate the document: {words}',
  'still-translating':
    'The document was not ready in the time allowed. It is not lost: the service goes on, and it can be fetched later.',
  'document-wait.aborted': 'The wait was cancelled. The service goes on translating the document.',

  'voice.bad-request':
    'The service refused what was sent to it as sound. Check that the recording is what its name says, or convert it to WAV with 16-bit samples at 16,000 Hz.',
  'voice.quota-exceeded':
    'The speech of this billing period, or of this key, is used up. Raise the limit in your account or wait for the next period.',
  'voice.connection-lost':
    'The connection to the service was lost and could not be made again. Check the network connection and try again.',
  'voice.streaming-address':
    'The address that the service gave for the voice stream cannot be used, so nothing was sent there. Check the service address and that no proxy changes answers.',
} as const;
