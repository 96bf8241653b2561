/** Why a request is refused before anything is sent. */
export const englishRequests = {
  'no-texts': 'There is no text to send. Give at least one.',
  'not-a-string': 'Text {number} is not a string.',
  'too-many-texts':
    'One request takes at most {limit} texts, and these are {texts}. Send them in several requests.',
  'body-too-large':
    'The request takes {size} bytes and the service accepts {limit}. Send fewer texts, or less context, at once.',
  'text-too-large':
    'Text {number} alone is larger than the {limit} bytes the service accepts. Split it.',
  'missing.target-language': 'The target language is missing. Give a language code such as DE.',
  'excludes-glossary-id': 'Give one glossary or a list of glossaries, not both.',
  'needed-by-glossary': 'A glossary needs the source language. Name it.',
  'too-many-glossaries': 'One request takes at most {limit} glossaries. Leave some out.',
  'threshold-out-of-range':
    'The threshold of a translation memory is a whole number from 0 to {limit}.',
  'excludes-writing-style':
    'A writing style and a tone cannot be asked for together. Leave one out.',

  'missing.id': 'The id is missing. Give the {id}.',
  'not-an-id.one': 'The {id} is not one of the service. Copy it whole.',
  'not-an-id.glossaries': 'A glossary is named by its id. Leave the list out when there is none.',
  'id-of.document': 'document id',
  'id-of.glossary': 'glossary id',
  'id-of.instruction': 'instruction id',
  'id-of.key': 'key id',
  'id-of.style': 'style id',
  'missing.language': 'The language is not a language code. Give one such as en or de.',
  'not-a-language-code': 'The language is not a language code. Give one such as en or de.',

  'missing.glossary-name': 'The glossary has no name. Give it one.',
  'name-too-long.glossary': 'The name of the glossary takes more than {limit} bytes. Shorten it.',
  'no-dictionaries': 'The glossary has no dictionary. Give at least one.',
  'duplicate-pair':
    'Dictionary {number} has the languages of an earlier one. Put their entries together.',
  'nothing-to-update': 'There is nothing to change. Give a name, a dictionary, or both.',
  'no-entries': 'The dictionary has no entries. Give at least one.',
  'dictionary-too-large':
    'The dictionary takes {size} bytes and the service accepts {limit}. Split it into several glossaries.',

  'missing.style-name': 'The name is missing. Give one of at most {limit} characters.',
  'name-too-long.style': 'The name is longer than {limit} characters. Shorten it.',
  'missing.instruction-label': 'The label is missing. Give one of at most {limit} characters.',
  'label-too-long': 'The label is longer than {limit} characters. Shorten it.',
  'missing.instruction-prompt': 'The prompt is missing. Give one of at most {limit} characters.',
  'prompt-too-long': 'The prompt is longer than {limit} characters. Shorten it.',
  'too-many-instructions.request':
    'One request takes at most {limit} custom instructions. Leave some out.',
  'too-many-instructions.list':
    'A style rule list takes at most {limit} custom instructions. Leave some out.',
  'instruction-too-long':
    'Custom instruction {number} is longer than {limit} characters. Shorten it.',
  'not-a-page': 'The page is a whole number from 0.',
  'page-size-out-of-range.open': 'The page size is a whole number from 1.',
  'page-size-out-of-range.limited': 'The page size is a whole number from 1 to {limit}.',

  'empty-file': 'The file is empty. Choose one that holds text.',
  'missing.file-name':
    'The file has no name. The service learns the type from it: name it, as report.docx.',
  'not-a-file-name':
    'The file name holds a slash or a control character. Give the name without its folder.',
  'not-an-extension': 'The output format is an extension without a dot, such as docx.',
  'missing.document-key':
    'The key of the document is missing, and without it the document cannot be fetched.',

  'unknown-media-type':
    'The service takes no sound of this media type. Convert the recording, for example to WAV with 16-bit samples at 16,000 Hz.',
  'too-many-media-languages': 'One session speaks one language at most. Leave the others out.',
  'too-many-languages':
    'One session translates into {limit} languages at most, and these are {languages}, those that are spoken included. Leave some out, or use another session for them.',
  'no-language': 'A target language is empty. Give its code, such as de.',
  'missing.voice-token': 'A voice session is reconnected with its newest token, and there is none.',

  'not-a-limit.characters':
    'The limit of a key is a whole number of characters from 0, which blocks it; give no limit to lift it.',
  'not-a-limit.speech':
    'The speech limit of a key is a whole number of milliseconds from 0, which blocks it; give no limit to lift it.',
  'missing.key-label': 'The label of the key is missing. Give one that says who holds it.',
  'dates-reversed': 'The end of the range lies before its start. Exchange the two dates.',
  'range-too-long':
    'The range is longer than the {limit} days the service reports at once. Ask for a shorter one.',
  'not-a-date':
    'The date is not one of the calendar. Give it in UTC as 2026-11-21 or 2026-11-21T08:00:00.',

  'empty.key': 'The key is empty. Copy it from your account page and set it again.',
  'too-long.key':
    'The key is longer than {limit} characters. Copy only the key from your account page.',
  'unprintable-characters.key':
    'The key holds blanks or characters that no key has. Copy only the key from your account page.',
  'not-a-token': 'The authentication scheme must be one word such as Service-Auth-Key.',
  'not-printable': 'The user agent must be 1 to 256 printable ASCII characters.',
  'address-missing':
    'No service address is set. Set the base address of the service (baseUrl), or choose a preset such as "deepl".',
  'address-not-an-address':
    'The service address is not an address. Give it in full, such as https://api.example.com.',
  'address-insecure.no-scheme':
    'The service address must begin with https:// or, on this machine, http://. Give it as {address}.',
  'address-insecure.plain':
    'The service address must begin with https://. Plain http is allowed only for this machine (127.0.0.1, localhost).',
  'address-credentials':
    'The service address must not hold a user name or password. Take them out; the key is set on its own.',
  'address-query':
    'The service address must not hold a query or a fragment. Give only the address, such as https://api.example.com.',
  'address-version':
    'The service address must not end in {path}: each call adds its own path. Give it as {address}.',
} as const;
