<?php
// Loads catalogues as Symfony does, and asks its translator for each text.
require '/usr/share/php/Symfony/Component/Translation/autoload.php';
require '/usr/share/php/Symfony/Component/Yaml/autoload.php';
require '/usr/share/php/Symfony/Component/Config/autoload.php';

use Symfony\Component\Translation\Loader\XliffFileLoader;
use Symfony\Component\Translation\Loader\YamlFileLoader;
use Symfony\Component\Translation\Translator;

[, $folder] = $argv;
$told = [];
foreach (array_slice($argv, 2) as $file) {
    [$domain, $language, $ending] = array_pad(explode('.', basename($file)), 3, '');
    $translator = new Translator($language);
    $translator->addLoader('xlf', new XliffFileLoader());
    $translator->addLoader('yaml', new YamlFileLoader());
    $translator->addResource($ending, "$folder/$file", $language, $domain);
    $catalogue = $translator->getCatalogue($language);
    $found = $catalogue->all($domain);
    foreach (array_keys($found) as $key) {
        if (!$catalogue->defines((string) $key, $domain)) {
            fwrite(STDERR, "$file: Symfony does not find $key\n");
            exit(1);
        }
    }
    $told[$file] = (object) $found;
}
echo json_encode($told, JSON_THROW_ON_ERROR);
