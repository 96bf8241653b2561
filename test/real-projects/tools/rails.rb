# Loads catalogues as Rails does, and asks I18n for each text.
require 'i18n'
require 'json'

folder, *files = ARGV
I18n.enforce_available_locales = false

def leaves(tree, before, found)
  tree.each do |key, value|
    name = before.empty? ? key.to_s : "#{before}.#{key}"
    value.is_a?(Hash) ? leaves(value, name, found) : found[name] = value
  end
  found
end

told = files.to_h do |file|
  I18n.backend = I18n::Backend::Simple.new
  I18n.load_path = [File.join(folder, file)]
  I18n.backend.load_translations
  trees = I18n.backend.send(:translations)
  raise "#{file}: #{trees.size} languages" unless trees.size == 1
  language, tree = trees.first
  found = leaves(tree, '', {})
  found.each_key do |key|
    next if key.split('.').any? { |part| I18n::RESERVED_KEYS.include?(part.to_sym) }
    raise "#{file}: I18n does not find #{key}" if I18n.t(key, locale: language, default: nil).nil? && !found[key].nil?
  end
  [file, found.select { |_, text| text.is_a?(String) }]
end
puts JSON.generate(told)
