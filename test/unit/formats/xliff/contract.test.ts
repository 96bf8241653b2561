import { readXliff } from '../../../../shared/formats/xliff/read/read-xliff.ts';
import { describeFormatContract } from '../../../contract/format-contract.ts';
import { unit12, unit20, xliff12, xliff20 } from './samples.ts';

describeFormatContract({
  name: 'XLIFF 1.2',
  read: readXliff,
  samples: [
    {
      name: 'units with codes and states',
      text: xliff12(
        unit12('Hello <g id="1">you</g><x id="2"/>') +
          unit12('Done', '<target state="translated">Fertig</target>') +
          unit12('  Old\n', '<target state="new"/>'),
      ),
    },
    {
      name: 'lines of CR LF and a segmented unit',
      text: xliff12(
        '\r\n  <trans-unit id="s">\r\n    <source>A. B.</source>\r\n    <seg-source><mrk mtype="seg" mid="1">A.</mrk> <mrk mtype="seg" mid="2">B<x id="1"/>.</mrk></seg-source>\r\n  </trans-unit>\r\n',
      ),
    },
  ],
  refused: [
    { name: 'a file cut off', text: xliff12(unit12('a')).slice(0, -3) },
    { name: 'another document', text: '<html></html>' },
  ],
  forgetsTranslations: false,
});

describeFormatContract({
  name: 'XLIFF 2.0',
  read: readXliff,
  samples: [
    {
      name: 'segments with codes and hidden text',
      text: xliff20(
        unit20('Hello <pc id="1">you</pc><ph id="2"/> <mrk id="m" translate="no">&lt;x></mrk>') +
          unit20('Done', '<target>Fertig</target>') +
          unit20('A', '<target/>', ' state="initial" subState="a:b"'),
        'srcLang="en"',
      ),
    },
  ],
  refused: [
    { name: 'a file cut off', text: xliff20(unit20('a')).slice(0, -3) },
    {
      name: 'a DOCTYPE',
      text: `<!DOCTYPE xliff>${xliff20('').replace('<?xml version="1.0"?>', '')}`,
    },
  ],
  forgetsTranslations: false,
});
