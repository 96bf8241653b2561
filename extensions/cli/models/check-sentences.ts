/** A sentence in English and in languages for which somebody wrote what it should be. */
interface CheckSentence {
  readonly en: string;
  readonly de: string;
  readonly fr: string;
  readonly es: string;
  readonly it: string;
}

/** Sentences of software and of every day, written for this purpose. */
const checkSentences: readonly CheckSentence[] = [
  {
    en: 'Save your changes before you close the window.',
    de: 'Speichern Sie Ihre Änderungen, bevor Sie das Fenster schließen.',
    fr: 'Enregistrez vos modifications avant de fermer la fenêtre.',
    es: 'Guarde los cambios antes de cerrar la ventana.',
    it: 'Salva le modifiche prima di chiudere la finestra.',
  },
  {
    en: 'The file could not be opened because it is damaged.',
    de: 'Die Datei konnte nicht geöffnet werden, weil sie beschädigt ist.',
    fr: "Le fichier n'a pas pu être ouvert, car il est endommagé.",
    es: 'No se pudo abrir el archivo porque está dañado.',
    it: 'Non è stato possibile aprire il file perché è danneggiato.',
  },
  {
    en: 'Your order will arrive on Thursday.',
    de: 'Ihre Bestellung kommt am Donnerstag an.',
    fr: 'Votre commande arrivera jeudi.',
    es: 'Su pedido llegará el jueves.',
    it: 'Il tuo ordine arriverà giovedì.',
  },
  {
    en: 'Enter the password that we sent you by e-mail.',
    de: 'Geben Sie das Passwort ein, das wir Ihnen per E-Mail geschickt haben.',
    fr: 'Saisissez le mot de passe que nous vous avons envoyé par e-mail.',
    es: 'Introduzca la contraseña que le hemos enviado por correo electrónico.',
    it: 'Inserisci la password che ti abbiamo inviato per e-mail.',
  },
  {
    en: 'There is not enough space on the disk.',
    de: 'Auf dem Datenträger ist nicht genügend Platz.',
    fr: "Il n'y a pas assez d'espace sur le disque.",
    es: 'No hay suficiente espacio en el disco.',
    it: "Non c'è abbastanza spazio sul disco.",
  },
  {
    en: 'We are open every day except Sunday.',
    de: 'Wir haben jeden Tag außer Sonntag geöffnet.',
    fr: 'Nous sommes ouverts tous les jours sauf le dimanche.',
    es: 'Abrimos todos los días excepto el domingo.',
    it: 'Siamo aperti tutti i giorni tranne la domenica.',
  },
  {
    en: 'Please restart your computer to finish the installation.',
    de: 'Bitte starten Sie Ihren Computer neu, um die Installation abzuschließen.',
    fr: "Veuillez redémarrer votre ordinateur pour terminer l'installation.",
    es: 'Reinicie el equipo para terminar la instalación.',
    it: "Riavvia il computer per completare l'installazione.",
  },
  {
    en: 'Do you really want to delete this message?',
    de: 'Möchten Sie diese Nachricht wirklich löschen?',
    fr: 'Voulez-vous vraiment supprimer ce message ?',
    es: '¿Realmente desea eliminar este mensaje?',
    it: 'Vuoi davvero eliminare questo messaggio?',
  },
  {
    en: 'The meeting begins at nine in the morning.',
    de: 'Die Besprechung beginnt um neun Uhr morgens.',
    fr: 'La réunion commence à neuf heures du matin.',
    es: 'La reunión empieza a las nueve de la mañana.',
    it: 'La riunione inizia alle nove del mattino.',
  },
  {
    en: 'You can change the language in the settings.',
    de: 'Sie können die Sprache in den Einstellungen ändern.',
    fr: 'Vous pouvez changer la langue dans les paramètres.',
    es: 'Puede cambiar el idioma en la configuración.',
    it: 'Puoi cambiare la lingua nelle impostazioni.',
  },
  {
    en: 'The train to the airport leaves in ten minutes.',
    de: 'Der Zug zum Flughafen fährt in zehn Minuten ab.',
    fr: "Le train pour l'aéroport part dans dix minutes.",
    es: 'El tren al aeropuerto sale dentro de diez minutos.',
    it: "Il treno per l'aeroporto parte tra dieci minuti.",
  },
  {
    en: 'This function is not available in your country.',
    de: 'Diese Funktion ist in Ihrem Land nicht verfügbar.',
    fr: "Cette fonction n'est pas disponible dans votre pays.",
    es: 'Esta función no está disponible en su país.',
    it: 'Questa funzione non è disponibile nel tuo paese.',
  },
  {
    en: 'Check your connection and try again.',
    de: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    fr: 'Vérifiez votre connexion et réessayez.',
    es: 'Compruebe la conexión e inténtelo de nuevo.',
    it: 'Controlla la connessione e riprova.',
  },
  {
    en: 'The new version is faster and uses less memory.',
    de: 'Die neue Version ist schneller und braucht weniger Speicher.',
    fr: 'La nouvelle version est plus rapide et utilise moins de mémoire.',
    es: 'La nueva versión es más rápida y utiliza menos memoria.',
    it: 'La nuova versione è più veloce e usa meno memoria.',
  },
  {
    en: 'Only the owner of the folder can share it.',
    de: 'Nur der Eigentümer des Ordners kann ihn freigeben.',
    fr: 'Seul le propriétaire du dossier peut le partager.',
    es: 'Solo el propietario de la carpeta puede compartirla.',
    it: 'Solo il proprietario della cartella può condividerla.',
  },
  {
    en: 'My sister has lived in this house for many years.',
    de: 'Meine Schwester wohnt seit vielen Jahren in diesem Haus.',
    fr: 'Ma sœur habite dans cette maison depuis de nombreuses années.',
    es: 'Mi hermana vive en esta casa desde hace muchos años.',
    it: 'Mia sorella vive in questa casa da molti anni.',
  },
  {
    en: 'Select the pictures that you want to print.',
    de: 'Wählen Sie die Bilder aus, die Sie drucken möchten.',
    fr: 'Sélectionnez les images que vous souhaitez imprimer.',
    es: 'Seleccione las imágenes que desea imprimir.',
    it: 'Seleziona le immagini che vuoi stampare.',
  },
  {
    en: 'The weather was cold, but the sun was shining.',
    de: 'Das Wetter war kalt, aber die Sonne schien.',
    fr: 'Il faisait froid, mais le soleil brillait.',
    es: 'Hacía frío, pero brillaba el sol.',
    it: 'Faceva freddo, ma splendeva il sole.',
  },
  {
    en: 'Your payment was received, thank you.',
    de: 'Ihre Zahlung ist eingegangen, vielen Dank.',
    fr: 'Votre paiement a été reçu, merci.',
    es: 'Hemos recibido su pago, gracias.',
    it: 'Il tuo pagamento è stato ricevuto, grazie.',
  },
  {
    en: 'Nobody knows why the lights went out.',
    de: 'Niemand weiß, warum das Licht ausging.',
    fr: 'Personne ne sait pourquoi les lumières se sont éteintes.',
    es: 'Nadie sabe por qué se apagaron las luces.',
    it: 'Nessuno sa perché si sono spente le luci.',
  },
];

const languages = ['en', 'de', 'fr', 'es', 'it'] as const;

/** The sentences in a language, as their models name it; null where nobody wrote them. */
export function sentencesIn(language: string): readonly string[] | null {
  const known = languages.find((each) => each === language);
  return known === undefined ? null : checkSentences.map((sentence) => sentence[known]);
}
