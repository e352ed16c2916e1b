/** The titles of columns of hours by from where they were worked. */
export const modalityColumns = {
  onSite: 'En el centro',
  remote: 'A distancia',
  travelling: 'En desplazamiento',
};

/** From where somebody works, on screens. */
export const modalityTexts = {
  names: {
    ON_SITE: modalityColumns.onSite,
    REMOTE: modalityColumns.remote,
    TRAVELLING: modalityColumns.travelling,
  },
  change: 'Cambiar',
  choose: '¿Desde dónde trabajas?',
  /** Beside the name of a punch. */
  from: (time: string, modality: string) => `${modality} desde las ${time}`,
};
