import { evacuationTexts as texts } from '@jornada/texts/evacuation';
import type { PresentPerson } from './evacuation.data.ts';

/** People who are looked for in one place, by department and name. */
export interface EvacuationSection {
  readonly key: string;
  readonly title: string;
  readonly help: string | null;
  /** Whether they are looked for: whoever works elsewhere is listed so that nobody does. */
  readonly isInside: boolean;
  readonly people: readonly PresentPerson[];
}

/** The work centres at which somebody is, by name. */
export function centresOf(people: readonly PresentPerson[]): { id: string; name: string }[] {
  const centres = people.flatMap(({ centre, isElsewhere }) => (centre && !isElsewhere ? [centre] : []));
  const byId = new Map(centres.map((centre) => [centre.id, centre]));
  return [...byId.values()].sort((left, right) => left.name.localeCompare(right.name, 'es'));
}

/**
 * The sections of a list: those of a work centre, or of all. Whoever may be anywhere is on the list of each.
 * @param chosen the id of a work centre; undefined for all
 */
export function sectionsOf(
  people: readonly PresentPerson[],
  chosen: string | undefined,
): EvacuationSection[] {
  const inside = people.filter(({ isElsewhere }) => !isElsewhere);
  const centres = centresOf(people);
  const section = (
    key: string,
    title: string,
    among: readonly PresentPerson[],
    help: string | null = null,
    isInside = true,
  ): EvacuationSection => ({ key, title, help, isInside, people: byDepartment(among) });
  const ofCentres = centres
    .filter(({ id }) => chosen === undefined || id === chosen)
    .map(({ id, name }) =>
      section(
        id,
        name,
        inside.filter(({ centre }) => centre?.id === id),
      ),
    );
  const unknown = inside.filter(({ centre }) => centre === null);
  const isOnlyOne = centres.length === 0 && chosen === undefined;
  return [
    ...ofCentres,
    isOnlyOne
      ? section('unknown', texts.insideTitle, unknown)
      : section('unknown', texts.unknownCentre, unknown, texts.unknownCentreHelp),
    section(
      'elsewhere',
      texts.elsewhere,
      people.filter(({ isElsewhere }) => isElsewhere),
      texts.elsewhereHelp,
      false,
    ),
  ].filter(({ people: among }) => among.length > 0);
}

/** Whoever has no department comes last; the server sorted by name. */
function byDepartment(people: readonly PresentPerson[]): PresentPerson[] {
  return [...people].sort((left, right) => {
    if (left.departmentName === right.departmentName) return 0;
    if (left.departmentName === null) return 1;
    if (right.departmentName === null) return -1;
    return left.departmentName.localeCompare(right.departmentName, 'es');
  });
}
