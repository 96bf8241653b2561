/** What the pane says about whole documents, in English. */
export const englishDocuments = {
  'document.intro':
    'Translates the whole document. The translation is a document of its own; this one stays as it is.',
  'document.run': 'Translate document',
  'document.cost':
    'A Word document is billed as {0} characters at least, when its translation is fetched.',
  'document.left': '{0} characters are left in this billing period.',
  'document.tooFewLeft':
    'Only {0} characters are left in this billing period, fewer than a document is billed as. The service will probably refuse it.',
  'document.reading': 'Reading the document …',
  'document.readShare': '{0} of {1}',
  'document.readCancelled': 'Cancelled. Nothing was sent.',
  'document.readFailed':
    'Word could not hand over the document. Save it, close other panes that use it, and try again; or select the text you need and use Translate.',
  'document.readProtected':
    'This document is protected, so Word does not hand it over. Lift the protection on the Review tab, or select the text you need and use Translate.',
  'document.tooLarge':
    'The document is {0}; the service takes documents up to {1}. Make its pictures smaller, or translate it in parts.',

  'document.ready': 'Ready to send',
  'document.readyName': 'Document',
  'document.readyLanguages': 'Languages',
  'document.readyCost': 'Cost',
  'document.languages': '{0} to {1}',
  'document.detected': 'Detected language',
  'document.listsGone':
    'The account no longer has {0}, so nothing was sent. Choose anew above, then send.',
  'document.needsSource': 'With a glossary, choose the language of the document under “From”.',
  'document.exactly': '{0} characters, the least a Word document is billed as.',
  'document.about': 'About {0} characters.',
  'document.atLeast': '{0} characters at least.',
  'document.bodyOnly':
    'Word hands out no copy of the document here, so its body alone is sent: headers, footers and their pictures may be missing in the translation.',
  'document.trackedChanges':
    'The document has tracked changes. They are sent as they are, and old and new wording may both end up in the translation. Accept or reject them first to be sure.',
  'document.comments': 'The document has comments; they are sent along with it.',
  'document.notKept':
    'The browser lets the pane store nothing. If you close the pane before the translation is here, it is lost.',
  'document.sameLanguage':
    'The document is in {0} already, so there is nothing to translate. Choose another language.',
  'document.proofedSame':
    'Word has this document as {0} already, and the service refuses one that is in the language it is to be translated into. Choose another language; or send it, if Word is wrong.',
  'document.otherLanguage': 'Choose another language',
  'document.sendAnyway': 'Send it anyway',
  'document.send': 'Send it',
  'document.dontSend': 'Don’t send',

  'documents.title': 'Documents',
  'documents.kept':
    'Translations stay in this browser, encrypted, until you remove them, for {0} days at most.',
  'documents.keptInMemory': 'Translations are gone when the pane closes: save them before.',
  'documents.into': '{0}, {1}',
  'documents.preparing': 'Preparing …',
  'documents.uploading': 'Sending the document …',
  'documents.queued': 'Waiting for the service to begin …',
  'documents.translating': 'The service is translating …',
  'documents.translatingFor': 'The service is translating, about {0}\u00a0s more …',
  'documents.downloading': 'Fetching the translation …',
  'documents.checking': 'Checking the translation …',
  'documents.waiting': 'No answer yet; asking again in {0}\u00a0s …',
  'documents.noRoom':
    'This browser has no room left for the translation. Make some; the pane goes on by itself.',
  'documents.elsewhere': 'Another pane works on it. It appears here as soon as it is done.',
  'documents.stopped':
    'Stopped. What was sent is not lost: go on, and the translation is fetched when it is ready.',
  'documents.resumed': {
    one: 'A document from before is still on its way; see Document.',
    other: '{0} documents from before are still on their way; see Document.',
  },
  'documents.billed': 'Billed: {0} characters.',
  'documents.done': '{0} is translated.',
  'documents.keyAtRisk':
    'Keep the pane open until the translation is here: what is needed to fetch it could not be stored.',

  'documents.open': 'Open as new document',
  'documents.openAgain': 'Open again',
  'documents.save': 'Save',
  'documents.saveAgain': 'Save again',
  'documents.replace': 'Replace text …',
  'documents.remove': 'Remove',
  'documents.goOn': 'Go on',
  'documents.sendAgain': 'Send again',
  'documents.cancel': 'Cancel',
  'documents.actions': 'What to do with {0}',

  'documents.replaceTitle': 'Replace the text of this document?',
  'documents.replaceWarning':
    'All text of the open document gives way to the translation. Headers and footers stay as they are, and Word may not be able to undo it. Save a copy first.',
  'documents.replaceOther': 'The translation belongs to “{0}”, and “{1}” is open now.',
  'documents.replaceNow': 'Replace everything',
  'documents.replaceKeep': 'Keep the document',
  'documents.replacing': 'Replacing the text …',
  'documents.restore': 'Put the former text back',

  'documents.opened':
    'Word was asked to open {0}. If no new window or tab appears, save it instead.',
  'documents.openFailed':
    'Word did not open the translation. It is kept below: save it and open it from there.',
  'documents.saved': '{0} is saved.',
  'documents.offered':
    '{0} was handed to the browser to save. If nothing arrives, open it as a new document and save it in Word.',
  'documents.saveFailed':
    'It cannot be saved from here. Open it as a new document and save it in Word.',
  'documents.replaced': 'The text was replaced by the translation.',
  'documents.replaceFailed':
    'Word did not replace the text; the document may be protected. Open the translation as a new document instead.',
  'documents.restored': 'The former text is back.',
  'documents.restoreFailed': 'Word did not put the former text back. Use Undo in Word.',
  'documents.resultGone':
    'The translation is not in this browser any more. Send the document again if you need it.',
  'documents.notRemoved':
    'Another pane works on it. Cancel it there, or wait, before you remove it.',

  'failed.sameLanguage':
    'The document is in {0} already, so the service did not translate it; nothing was billed. Choose another language and translate it again.',
} as const satisfies Readonly<
  Record<string, string | { readonly one: string; readonly other: string }>
>;
