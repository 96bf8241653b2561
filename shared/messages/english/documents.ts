/** What is said of documents that go to the service whole: before, on their way, and of what came. */
export const englishDocuments = {
  'unknown-type.extension': 'Files with the extension .{extension} cannot be translated.',
  'unknown-type.not-taken': 'The service does not take .{extension} files. It takes {known}.',
  'unknown-type.no-extension': 'Its name has no extension. The service takes {known}.',
  'empty.no-bytes': 'The document is empty: it has no bytes.',
  'empty.white-space': 'The document is empty: there is nothing but white space in it.',
  'encrypted.password': 'The document is closed by a password.',
  'wrong-type.extension':
    'The extension .{extension} stands for {expected}, but its content is {found}.',
  'wrong-type.content': 'It is {found}.',
  'wrong-type.no-tags': 'The document has no tags: it is no web page.',
  'wrong-type.no-times': 'The document has no times: it is no file of subtitles.',
  'wrong-type.no-xliff': 'The document is XML, but no XLIFF: it begins with <{root}>.',
  'truncated.document': 'The end of the document is missing: it was not copied as a whole.',
  'truncated.page': 'The end of the page is missing.',
  'not-well-formed.document': 'The document is no well-formed XML: {fault}',
  'same-as-source.document':
    'The service sent the document back as it was: nothing in it was translated.',

  'document-step.choose-content': 'Choose a document with content.',
  'document-step.save-as-known-type': 'Save it as a type that can be translated.',
  'document-step.right-extension':
    'Give it the right extension, or save it anew as the type that you mean.',
  'document-step.save-anew': 'Open it in its program, and save it anew.',
  'document-step.copy-again': 'Copy or download it once more.',
  'document-step.repair': 'Open it in its program, let that repair it, and save it anew.',
  'document-step.trust': 'Nothing was sent. Send it only from a source that you trust, in parts.',
  'document-step.ask-sender': 'It may be meant to do harm: ask whoever sent it.',
  'document-step.password': 'Take its password away in its program, and try again.',

  'too-large.document': 'It is {size} long, and the service takes {type} up to {limit}. {next}',
  'too-large.document-of-plan':
    'It is {size} long, and the service takes {type} up to {limit} with the {plan} plan. {next}',
  'too-large.taken-by-pro': 'The Pro plan takes it.',
  'too-large.split': 'Split it, or make its images smaller.',
  'document-size.megabytes': '{size} MB',
  'document-size.kilobytes': '{size} KB',
  'document-type.word': 'Word documents',
  'document-type.old-word': 'old Word documents',
  'document-type.powerpoint': 'PowerPoint presentations',
  'document-type.excel': 'Excel workbooks',
  'document-type.pdf': 'PDF documents',
  'document-type.web-page': 'web pages',
  'document-type.text': 'texts',
  'document-type.xliff': 'XLIFF files',
  'document-type.subtitles': 'subtitles',
  'document-type.image': 'images',

  'too-many-characters':
    'It holds {characters} characters, and the service takes {limit} in one document. Split it.',
  'minimum-billing':
    'The service bills documents of this type as {minimum} characters at least, however short they are.',
  'quota.document':
    'It would be billed as {needed} characters at least, and {left} are left in this billing period. Raise the limit in your account, or wait for the next period.',
  'output-format':
    'The service does not turn .{extension} into .{wanted}; it gives {choice}. Leave the output format out, or choose one it knows.',
  'equal-languages':
    'Source and target language are both {language}. Choose another target language.',
  'near-languages':
    '{source} and {target} are one language: little will change, and it is billed all the same.',
  'source-language': 'The service does not translate documents from {language}. {offered}',
  'target-language': 'The service does not translate documents into {language}. {offered}',
  formality:
    '{language} has no choice of formality. Leave it out, or take {lenient}, which goes without where there is none.',
  'glossary-needs-source':
    'A glossary works only with a named source language. Name the language the document is in.',
  'too-many-glossaries.document':
    'The service takes {limit} glossaries at most; these are {given}.',
  'glossary-language': '{language} does not support glossaries.',
  'glossary-unknown':
    'The service does not know the glossary {id}. Check the id, or leave the glossary out.',
  'glossary-pair.none':
    'The glossary {id} has no dictionary from {source} to {target}. Choose one that fits, or leave it out.',
  'glossary-pair.others':
    'The glossary {id} has no dictionary from {source} to {target}; it has {pairs}. Choose one that fits, or leave it out.',
  'glossary-pair.languages': '{source} to {target}',
  'style-plan': 'Style rules need the Pro plan. Leave them out.',
  'style-language': '{language} does not support style rules. Leave them out.',

  'document-job.this': 'This document',
  'document-job.under-way':
    '{label} is being translated with these options already, in another run or window. Wait for that one, or cancel it there.',
  'document-job.interrupted':
    '{label} was sent with these options before, and that run did not end. Go on with it instead of sending the document again.',
  'document-job.unknown-job':
    'There is no such job. It may have been forgotten, or its time was over; list the jobs that are known.',
  'document-job.other-connection':
    '{label} was sent to another service or with another key, and only that connection can fetch it. Connect there and go on.',
  'document-job.source-changed':
    '{label} was not sent yet, and the file is gone or has changed since. Forget the job and translate the document as it is now.',
  'document-job.key-unreadable':
    'The key to fetch the translation of {label} cannot be read from the secret store. Unlock the store and go on. Where there is none, the key ended with the run that had it: send the document again; the first one costs nothing unless it is fetched.',

  'document-failed.not-billed': '{reason} Nothing was billed.',
  'document-failed.upload-unknown':
    'The connection or the program ended just after the document had been sent, before the service confirmed it. It may lie there untranslated or translated, but cannot be fetched without the confirmation. A document is billed when its translation is fetched, so this one should cost nothing. Send it again if you want the translation.',
  'document-failed.gone':
    'The service does not have the document any more: it keeps one for a limited time, and it was not fetched from here. A document is billed when its translation is fetched, so this one should have cost nothing; the usage of the account shows it. Send it again if you still want the translation.',
  'document-failed.download-lost':
    'The download broke off, and the service hands out a translation only once. {cost} Send the document again to get it whole; that is billed again.',
  'document-failed.download-lost-in-part':
    'The download broke off, and the service hands out a translation only once. {cost} What did arrive is kept as {kept}; it is not whole. Send the document again to get it whole; that is billed again.',
  'document-failed.result-broken':
    '{fault} It is kept as {kept}. {cost} Open it to see whether it is of use, or send the document again, which is billed again.',
  'document-failed.key-missing':
    'The document was sent, but the key to fetch it is not in the secret store any more. A document is billed when its translation is fetched, so this one should cost nothing. Send it again if you want the translation.',
  'document-failed.unreadable':
    'The document was not translated. A newer version of this program has noted why, in a way that this one cannot read.',
  'document-cost.billed': {
    one: 'The translation was billed with {count} character.',
    other: 'The translation was billed with {count} characters.',
  },
  'document-cost.probably-billed':
    'The translation was probably billed; the usage of the account shows it.',
} as const;
